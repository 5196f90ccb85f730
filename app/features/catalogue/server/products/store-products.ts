import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type LinkRow = {
  store_id: string
  price: Minor | null
  active: boolean
  sort_order: number
  category_id: string | null
}

export function listLinks(staff: Staff, company_id: string, product_ids: readonly string[]) {
  return staff
    .selectFrom('store_products')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`product_id = any (${product_ids}::uuid[])`)
    .select(['product_id', 'store_id', 'price', 'active', 'sort_order', 'category_id'])
    .execute()
}

/** The first free sort order in each store. */
export async function findNextSortOrders(
  staff: Staff,
  company_id: string,
  store_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await staff
    .selectFrom('store_products')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .groupBy('store_id')
    .select((row) => ['store_id', row.fn.max('sort_order').as('last')])
    .execute()
  return new Map(rows.map(({ store_id, last }) => [store_id, last + 1]))
}
