import type { Staff } from '../database/database.ts'
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
export async function recordChange(
  staff: Staff,
  { changes = {}, ...change }: Change,
): Promise<void> {
  await staff
    .insertInto('audit_log')
    .values({ ...change, staff_id: staff.scope.staff_id, changes: json(changes) })
    .execute()
}

/** Every field that differs, as it was and as it is. */
export function changesBetween<After extends Record<string, unknown>>(
  before: Record<keyof After, unknown>,
  after: After,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => json(before[field]) !== json(after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  )
}
