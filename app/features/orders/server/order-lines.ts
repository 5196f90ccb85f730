import type { Minor } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { Availability } from '#features/catalogue/rules/product.ts'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Customer, Job, Staff } from '#platform/database/database.ts'
import type { OrderKey } from './order-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type OrderLine = {
  /** Null for a gift card. */
  product_id: string | null
  store_product_id: string | null
  variant_id: string | null
  name: string
  variant_name: string | null
  sku: string
  image_url: string | null
  /** It stood on the product like this. */
  unit_price: Minor
  /** Campaigns have not lowered it. */
  list_price: Minor
  before_price: Minor | null
  measure_price: UnitPrice | null
  /** One piece costs the store this; shoppers never see it. */
  cost_price: Minor | null
  campaign_id: string | null
  quantity: number
  /** Taken from the line by rules of the cart. */
  discount: Minor
  line_total: Minor
  vat: Minor
  availability: Availability
  /** When it can be sent, if it was not in stock and the day was known. */
  ships_on: ShipsOn | null
  withdrawal_exception: WithdrawalException
}

export const lineColumns = [
  'product_id',
  'store_product_id',
  'variant_id',
  'name',
  'variant_name',
  'sku',
  'image_url',
  'unit_price',
  'list_price',
  'before_price',
  'measure_price',
  'campaign_id',
  'quantity',
  'discount',
  'line_total',
  'vat',
  'availability',
  'ships_on',
  'withdrawal_exception',
] as const satisfies readonly (keyof OrderLine)[]

/** The lines of several orders, each in their order. */
export function selectLinesOfOrders(
  handle: Customer | Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return handle
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .orderBy('order_id')
    .orderBy('position')
}

export function listLines(job: Job | Staff, order: OrderKey) {
  return lineList(job, order)
}

const lineList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('position')
    .select(['id', 'position', ...lineColumns]),
)
