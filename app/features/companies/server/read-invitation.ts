import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Role } from '../rules/permissions.ts'
import type { Database } from '#platform/database/database.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import { findInvitation } from './invitations.ts'
import { parseInvitationCompanyId } from './invitation-token.ts'

export type Invitation = { company_id: string; company_name: string; email: string; role: Role }

/** Reading an invitation does not use it up. */
export async function readInvitation(
  database: Database,
  token: string,
): Promise<Invitation | Refused> {
  const company_id = parseInvitationCompanyId(token)
  if (!company_id) return refused('invitationInvalid')
  const job = database.scoped({ as: 'job', company_id, store_id: null })
  const invitation = await findInvitation(job, hashToken(token))
  return invitation ? { company_id, ...invitation } : refused('invitationInvalid')
}
