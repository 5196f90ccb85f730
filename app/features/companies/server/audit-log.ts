import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ChangeAction, ChangeSubject } from '../rules/audit.ts'
import { day } from '#shared/durations.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval, json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type Change = {
  company_id: string
  store_id?: string
  action: ChangeAction
  subject_type: ChangeSubject | 'demo'
  subject_id: string
  subject_name: string
  changes?: Record<string, unknown>
}

/** Call it in the transaction of the change itself. */
export function recordChange(staff: Staff, change: Change): Promise<void> {
  return insertChange(staff, staff.scope.staff_id, change)
}

/** Counts the company's invitations of the last 24 hours. */
export async function countRecentInvitations(staff: Staff, company_id: string): Promise<number> {
  const { invited } = await staff
    .selectFrom('audit_log')
    .where(ofTenant({ company_id }))
    .where('subject_type', '=', 'invitation')
    .where('action', '=', 'created')
    .where('created_at', '>', sql<Date>`now() - ${toInterval(day)}`)
    .select(({ fn }) => fn.countAll<number>().as('invited'))
    .executeTakeFirstOrThrow()
  return invited
}

export async function recordChanges(staff: Staff, changes: readonly Change[]): Promise<void> {
  const batchSize = batchSizes.auditLog
  for (let from = 0; from < changes.length; from += batchSize) {
    const rows = changes
      .slice(from, from + batchSize)
      .map((change) => toRow(staff.scope.staff_id, change))
    await staff.insertInto('audit_log').values(rows).execute()
  }
}

/** Also for jobs that act on behalf of a staff member, or of the operator (null). */
export async function insertChange(
  handle: Staff | Job,
  staff_id: string | null,
  change: Change,
): Promise<void> {
  await handle.insertInto('audit_log').values(toRow(staff_id, change)).execute()
}

// Columns are listed one by one: callers pass objects with more properties than these.
function toRow(
  staff_id: string | null,
  { company_id, store_id, action, subject_type, subject_id, subject_name, changes }: Change,
) {
  return {
    company_id,
    store_id: store_id ?? null,
    staff_id,
    action,
    subject_type,
    subject_id,
    subject_name,
    changes: json(changes ?? {}),
  }
}

export function diffFields<After extends Record<string, unknown>>(
  before: Record<keyof After, unknown>,
  after: After,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}
