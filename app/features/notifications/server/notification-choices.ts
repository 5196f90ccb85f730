import { sql } from 'kysely'
import type { NotificationKind, NotificationMode } from '../rules/notifications.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export function listChoices(staff: Staff) {
  return staff
    .selectFrom('notice_choices')
    .where('staff_id', '=', staff.scope.staff_id)
    .select(['company_id', 'store_id', 'kind', 'mode'])
    .execute()
}

export async function upsertChoice(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  kind: NotificationKind,
  mode: NotificationMode,
): Promise<void> {
  const { staff_id } = staff.scope
  await staff
    .insertInto('notice_choices')
    .values({ company_id, store_id, staff_id, kind, mode })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'store_id', 'staff_id', 'kind'])
        .doUpdateSet({ mode, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The choice also decides about notices that wait for their mail. */
export async function applyToWaiting(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  kind: NotificationKind,
  mode: NotificationMode,
): Promise<void> {
  const isOne = ofTenant({ company_id, store_id })
  const { staff_id } = staff.scope
  if (mode === 'nothing') {
    await staff
      .deleteFrom('staff_notices')
      .where(isOne)
      .where('staff_id', '=', staff_id)
      .where('kind', '=', kind)
      .where('mail_id', 'is', null)
      .execute()
    return
  }
  await staff
    .updateTable('staff_notices')
    .set({ daily: mode === 'daily' })
    .where(isOne)
    .where('staff_id', '=', staff_id)
    .where('kind', '=', kind)
    .where('mail_id', 'is', null)
    .execute()
}
