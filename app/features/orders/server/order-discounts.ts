import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Customer, Job, Staff } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { OrderKey } from './order-key.ts'

export type DiscountRow = {
  /** Position of the line; null for the shipping. */
  position: number | null
  /** Null if staff gave it. */
  campaign_id: string | null
  name: string
  code: string | null
  amount: Minor
}

/** Breaks the constraint `used_codes` if one of the codes is used up. */
export async function useCodes(job: Job, order: OrderKey, codes: readonly string[]): Promise<void> {
  await codeUse(job, { ...order, codes })
}

const codeUse = prepareQuery(
  ({ company_id, store_id, codes }: OrderKey & { codes: readonly string[] }) =>
    sql`select from torv.use_codes(${company_id}::uuid, ${store_id}::uuid, ${codes}::text[])`,
)

export function listDiscounts(handle: Job | Staff, order: OrderKey) {
  return discountList(handle, order)
}

const discountList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('order_discounts')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy('id')
    .select(['position', 'name', 'code', 'amount']),
)

export function listDiscountsOfOrders(
  handle: Staff | Customer,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return handle
    .selectFrom('order_discounts')
    .where(ofTenant({ company_id, store_id }))
    .where(sql<boolean>`order_id = any (${order_ids}::uuid[])`)
    .orderBy('id')
    .select(['order_id', 'position', 'name', 'code', 'amount'])
    .execute()
}

/** Fails like useCodes() if the customer has used one of the campaigns of the order too often. */
export async function checkCustomerUses(
  job: Job,
  order: OrderKey,
  customer_id: string,
): Promise<void> {
  await customerCheck(job, { ...order, customer_id })
}

const customerCheck = prepareQuery(
  ({ company_id, store_id, order_id, customer_id }: OrderKey & { customer_id: string }) =>
    sql`select from torv.check_customer_uses(${company_id}::uuid, ${store_id}::uuid,
      ${order_id}::uuid, ${customer_id}::uuid)`,
)
