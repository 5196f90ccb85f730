import { sql } from 'kysely'
import type { Minor } from '#domain/money/money.ts'
import type { Job, Shopper, Staff } from '#server/platform/database/database.ts'
import { json } from '#server/platform/database/json.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import type { OrderKey } from './order-key.ts'

export type DiscountRow = {
  /** Position of the line; null for the shipping. */
  position: number | null
  campaign_id: string
  name: string
  code: string | null
  amount: Minor
}

export async function insertDiscounts(
  job: Job,
  order: OrderKey,
  discounts: readonly DiscountRow[],
): Promise<void> {
  await discountInsertion(job, { ...order, discounts: json(discounts) })
}

const discountInsertion = prepareQuery(
  ({ company_id, store_id, order_id, discounts }: OrderKey & { discounts: string }) =>
    sql`insert into order_discounts
        (company_id, store_id, order_id, position, campaign_id, name, code, amount)
      select ${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid,
        d.position, d.campaign_id, d.name, d.code, d.amount
      from jsonb_to_recordset(${discounts}::jsonb)
        as d (position integer, campaign_id uuid, name text, code text, amount bigint)`,
)

/** Fails if one of the codes is used up; see isCodeUsedUp(). */
export async function useCodes(job: Job, order: OrderKey, codes: readonly string[]): Promise<void> {
  await codeUse(job, { ...order, codes })
}

const codeUse = prepareQuery(
  ({ company_id, store_id, codes }: OrderKey & { codes: readonly string[] }) =>
    sql`select from torv.use_codes(${company_id}::uuid, ${store_id}::uuid, ${codes}::text[])`,
)

/** In the order of the lines of the order. */
export function listDiscounts(
  handle: Job | Staff | Shopper,
  { company_id, store_id, order_id }: OrderKey,
) {
  return handle
    .selectFrom('order_discounts')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .orderBy(sql`position nulls last`)
    .orderBy('id')
    .select(['position', 'campaign_id', 'name', 'code', 'amount'])
    .execute()
}
