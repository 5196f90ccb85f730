import { sql } from 'kysely'

/** The working days to delivery that the store tells now; the caller reads them from `orders`. */
export const deliveryDaysOfStore = sql<unknown>`(
  select t.payment_settings -> 'delivery_days' from store_settings t
  where (t.company_id, t.store_id) = (orders.company_id, orders.store_id))`.as('delivery_days')

/** The columns of an order that parseOrderDelivery() reads. */
export const orderDeliveryColumns = [
  'delivery_method',
  'pickup_point',
  // The driver would read a day as an instant.
  sql<string | null>`promised_from::text`.as('promised_from'),
  sql<string | null>`promised_to::text`.as('promised_to'),
] as const
