import { sql } from 'kysely'
import type { Role } from '../rules/permissions.ts'
import { linkLifetimes } from '#shared/durations.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type NewInvitation = { company_id: string; email: string; role: Role }

export async function insertInvitation(
  staff: Staff,
  invitation: NewInvitation & { token_hash: string },
): Promise<string> {
  const { id } = await staff
    .insertInto('company_invitations')
    .values({
      ...invitation,
      invited_by: staff.scope.staff_id,
      expires_at: sql<Date>`now() + ${toInterval(linkLifetimes.invitation)}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Includes expired ones. */
export function listOpenInvitations(staff: Staff, company_id: string) {
  return staff
    .selectFrom('company_invitations')
    .where(ofTenant({ company_id }))
    .where('accepted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .select(sql<boolean>`expires_at <= now()`.as('has_expired'))
    .execute()
}

/** Only the newest link to an address stays valid. */
export async function deleteOpenInvitations(
  staff: Staff,
  { company_id, email }: { company_id: string; email: string },
): Promise<void> {
  await staff
    .deleteFrom('company_invitations')
    .where(ofTenant({ company_id }))
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
}

export async function deleteInvitation(
  staff: Staff,
  { company_id, id }: { company_id: string; id: string },
): Promise<{ email: string } | null> {
  const deleted = await staff
    .deleteFrom('company_invitations')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return deleted ?? null
}

const canBeAccepted = sql<boolean>`accepted_at is null and expires_at > now()`

export async function findInvitation(job: Job, token_hash: string) {
  const invitation = await job
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .where(ofTenant({ company_id: job.scope.company_id }, 'i'))
    .where('i.token_hash', '=', token_hash)
    .where(canBeAccepted)
    .select(['i.email', 'i.role', 'c.name as company_name'])
    .executeTakeFirst()
  return invitation ?? null
}

/** The conditional update lets only one of two concurrent requests accept it. */
export async function consumeInvitation(job: Job, token_hash: string, email: string) {
  const invitation = await job
    .updateTable('company_invitations')
    .set({ accepted_at: sql<Date>`now()` })
    .where(ofTenant({ company_id: job.scope.company_id }))
    .where('token_hash', '=', token_hash)
    .where('email', '=', email)
    .where(canBeAccepted)
    .returning('role')
    .executeTakeFirst()
  return invitation ?? null
}
