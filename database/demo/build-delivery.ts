import { deliveryMethodForm } from '#features/delivery/rules/delivery-form.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { saveDeliveryMethod } from '#features/delivery/server/save-delivery-method.ts'
import { zero } from '#shared/money/money.ts'
import { changeDeliveryCalendar } from '#features/stores/server/change-sales-terms.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import type { Staff } from '#platform/database/database.ts'
import type { Delivery } from './data/types.ts'
import { unwrap } from './unwrap.ts'

/** The methods as staff would type them. */
export async function buildDelivery(
  staff: Staff,
  store: StoreKey,
  { cutoff, usual_days, methods }: Delivery,
): Promise<void> {
  const existing = await staff
    .selectFrom('delivery_methods')
    .where('company_id', '=', store.company_id)
    .where('store_id', '=', store.store_id)
    .select('id')
    .executeTakeFirst()
  if (existing) return
  for (const { days, zones, ...method } of methods) {
    const [transit_from, transit_to] = days.map(String)
    const form = { active: 'on', ...method, transit_from, transit_to, zones }
    unwrap(await saveDeliveryMethod(staff, store, null, deliveryMethodForm.parse(form)))
  }
  if (usual_days) {
    const [from, to] = usual_days
    const free = { shipping_price: zero, free_shipping_from: null }
    unwrap(await changeSection(staff, store, 'shipping', { ...free, delivery_days: { from, to } }))
  }
  if (cutoff) {
    const calendar = { cutoff, packing_days: [1, 2, 3, 4, 5], closed_days: [] }
    unwrap(await changeDeliveryCalendar(staff, store, calendar))
  }
}
