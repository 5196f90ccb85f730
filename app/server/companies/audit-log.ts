import { isDeepStrictEqual } from 'node:util'
import type { Job, Staff } from '../database/database.ts'
import { json } from '../database/json.ts'

export type Change = {
  company_id: string
  store_id?: string
  action: 'created' | 'changed' | 'deleted' | 'answered' | 'noted'
  subject_type:
    | 'store'
    | 'settings'
    | 'category'
    | 'product'
    | 'product_import'
    | 'member'
    | 'invitation'
    | 'company'
    | 'ticket'
    | 'canned_reply'
    | 'template'
    | 'faq'
    | 'order'
    | 'demo'
  subject_id: string
  subject_name: string
  changes?: Record<string, unknown>
}

/** Writes down who changed what, in the transaction that changes it. */
export function recordChange(staff: Staff, change: Change): Promise<void> {
  return insertChange(staff, staff.scope.staff_id, change)
}

/** The same of many things that were changed together. */
export async function recordChanges(staff: Staff, changes: readonly Change[]): Promise<void> {
  const atATime = 1_000
  for (let from = 0; from < changes.length; from += atATime) {
    const rows = changes
      .slice(from, from + atATime)
      .map((change) => rowOf(staff.scope.staff_id, change))
    await staff.insertInto('audit_log').values(rows).execute()
  }
}

/** The same where a job does what a member of the staff asked for. */
export async function insertChange(
  by: Staff | Job,
  staff_id: string,
  change: Change,
): Promise<void> {
  await by.insertInto('audit_log').values(rowOf(staff_id, change)).execute()
}

// Each column by its name: whoever hands in a store hands in more of it than its ids.
function rowOf(
  staff_id: string,
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

/** What happened in a company, the newest first. */
export function listChanges(
  staff: Staff,
  company_id: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return staff
    .selectFrom('audit_log as a')
    .leftJoin('staff as p', 'p.id', 'a.staff_id')
    .leftJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.store_id'),
    )
    .where('a.company_id', '=', company_id)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['a.id', 'a.created_at', 'a.action', 'a.subject_type', 'a.subject_name', 'a.changes'])
    .select(['p.name as staff_name', 's.name as store_name'])
    .execute()
}

export async function countChanges(staff: Staff, company_id: string): Promise<number> {
  const { count } = await staff
    .selectFrom('audit_log')
    .where('company_id', '=', company_id)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Every field that differs, as it was and as it is. */
export function changesBetween<After extends Record<string, unknown>>(
  before: Record<keyof After, unknown>,
  after: After,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}
