import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { parseSearchWords } from '../../rules/search.ts'
import { findProductIdsWithWords } from './staff-product-list.ts'

/** Products of the company with every word in their name, SKU or description. */
export async function readMatchingProducts(
  staff: Staff,
  company_id: string,
  query: string,
  limit: number,
) {
  const words = parseSearchWords(query)
  if (words.length === 0) return []
  const ids = await findProductIdsWithWords(staff, company_id, words, limit)
  if (ids.length === 0) return []
  return staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'sku'])
    .execute()
}
