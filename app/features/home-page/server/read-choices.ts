import { sql } from 'kysely'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type Choice = { id: string; name: string }

/** The active categories that a block may show: the top ones, each followed by its subcategories. */
export async function readCategoryChoices(
  staff: Staff,
  store: StoreKey,
): Promise<Choice[] | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editSettings')
  if (refusal) return refusal
  const { rows } = await sql<Choice>`
    select c.id, concat_ws(' › ', parent.name, c.name) as name
    from store_categories c
    left join store_categories parent
      on (parent.company_id, parent.store_id, parent.id) = (c.company_id, c.store_id, c.parent_id)
    where c.company_id = ${store.company_id} and c.store_id = ${store.store_id} and c.active
    order by coalesce(parent.sort_order, c.sort_order), coalesce(parent.name, c.name),
      c.parent_id is not null, c.sort_order, c.name`.execute(staff)
  return rows
}

/** Products of the store whose name contains the words. */
export async function readProductChoices(
  staff: Staff,
  store: StoreKey,
  query: string,
): Promise<{ found: Choice[] } | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editSettings')
  if (refusal) return refusal
  const patterns = parseSearchWords(query).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (patterns.length === 0) return { found: [] }
  const found = await staff
    .selectFrom('store_products as s')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .where(ofTenant(store, 's'))
    .where('s.active', '=', true)
    .where(sql<boolean>`lower(p.name) like all (${patterns}::text[])`)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(pageLengths.productChoices)
    .select(['p.id', 'p.name'])
    .execute()
  return { found }
}
