import { refused, type Refused } from '#domain/errors.ts'
import type { Role } from '#domain/permissions.ts'
import { hashOfToken } from '../http/secret-token.ts'
import type { Visit } from '../http/visit.ts'
import { findInvitation } from './invitations.ts'
import { companyOfInvitation } from './invitation-token.ts'

export type Invitation = { company_id: string; company_name: string; email: string; role: Role }

/** Reading an invitation does not use it up. */
export async function readInvitation(
  { database }: Visit,
  token: string,
): Promise<Invitation | Refused> {
  const company_id = companyOfInvitation(token)
  if (!company_id) return refused('invitationInvalid')
  const job = database.through({ as: 'job', company_id, store_id: null })
  const invitation = await findInvitation(job, hashOfToken(token))
  return invitation ? { company_id, ...invitation } : refused('invitationInvalid')
}
