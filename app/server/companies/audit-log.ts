import { isDeepStrictEqual } from 'node:util'
import type { Job, Staff } from '../database/database.ts'
import { json } from '../database/json.ts'

export type Change = {
  company_id: string
  store_id?: string
  action: 'created' | 'changed' | 'deleted' | 'answered'
  subject_type:
    | 'store'
    | 'settings'
    | 'category'
    | 'product'
    | 'member'
    | 'ticket'
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

/** The same where a job does what a member of the staff asked for. */
export async function insertChange(
  by: Staff | Job,
  staff_id: string,
  { company_id, store_id, action, subject_type, subject_id, subject_name, changes }: Change,
): Promise<void> {
  await by
    .insertInto('audit_log')
    .values({
      company_id,
      store_id: store_id ?? null,
      staff_id,
      action,
      subject_type,
      subject_id,
      subject_name,
      changes: json(changes ?? {}),
    })
    .execute()
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
