import { isRefused, refused } from '#shared/errors/errors.ts'
import {
  listActiveMethods,
  listDeliveryCountries,
} from '#features/delivery/rules/delivery-method.ts'
import { parseStreet } from '#features/delivery/rules/postal-address.ts'
import { minus } from '#shared/money/money.ts'
import { parsePaymentSettings } from '../../rules/payment.ts'
import { listDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { readOrderable, type Orderable } from '../place/orderable-products.ts'
import { priceLines } from '../place/price-order.ts'
import { findPrice, type PaidLine } from './plan-change.ts'

/** The possible changes of an order: the other variants of its lines, and its address in parts. */
export async function readOrderChange(staff: Staff, job: Job, key: OrderKey) {
  const { company_id, store_id, order_id } = key
  const refusal = await checkPermission(staff, company_id, 'handleOrders')
  if (refusal) return refusal
  const placed = await staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select(['name', 'phone', 'address', 'postcode', 'city', 'country'])
    .executeTakeFirst()
  if (!placed) return refused('staffOrderNotFound')
  const lines = await listLines(staff, key)
  const [orderable, settings, methods] = await Promise.all([
    readOrderable(
      job,
      key,
      lines.flatMap(({ product_id }) => product_id ?? []),
    ),
    findSalesSettings(job, key),
    listDeliveryMethods(job, key),
  ])
  const country = placed.country || 'DK'
  const payment = parsePaymentSettings(settings?.payment_settings)
  const countries = listDeliveryCountries(listActiveMethods(methods, payment))
  return {
    choices: lines.map((line) => ({ line_id: line.id, variants: listVariants(line, orderable) })),
    to: { ...placed, ...parseStreet(placed), country },
    countries: [...new Set([...countries, country])],
  }
}

/** The other variants of the product, with what a piece costs more or less, and whether it can be had. */
function listVariants(line: PaidLine, orderable: Orderable) {
  const { product_id, variant_id } = line
  if (product_id === null || variant_id === null) return []
  const former = findPrice(orderable, line) ?? line.unit_price
  return orderable.variants
    .filter((one) => one.product_id === product_id && one.id !== variant_id)
    .flatMap(({ id, name }) => {
      const price = findPrice(orderable, { product_id, variant_id: id })
      if (price === null) return []
      const wanted = { store_product_id: product_id, variant_id: id, quantity: 1 }
      const [priced] = priceLines([wanted], orderable)
      return [{ id, name, difference: minus(price, former), isSoldOut: isRefused(priced) }]
    })
}
