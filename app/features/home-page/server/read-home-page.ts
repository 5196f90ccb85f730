import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { findHomePage, type HomeBlock } from './home-blocks.ts'
import { sql } from 'kysely'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import { pageLengths } from '#shared/limits.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The page as staff arrange it: the draft, or the live page while nothing was changed. */
export async function readHomePage(staff: Staff, store: StoreKey) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readSettings')
    if (refusal) return refusal
    const { blocks, hasChanges } = await findHomePage(one, store)
    return { blocks, hasChanges, names: await findVisibleNames(one, store, blocks) }
  })
}

/** One block with its version. */
export async function readHomeBlock(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<{ block: HomeBlock; version: string; names: Record<string, string> } | Refused> {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editSettings')
    if (refusal) return refusal
    const { blocks } = await findHomePage(one, store)
    const block = blocks.find((candidate) => candidate.id === id)
    if (!block) return refused('homeBlockNotFound')
    return {
      block,
      version: editVersion(block),
      names: await findVisibleNames(one, store, [block]),
    }
  })
}

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

/** The names of the products and categories that the blocks show, by id. */
export async function findVisibleNames(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  blocks: readonly Pick<HomeBlock, 'product_ids' | 'category_ids'>[],
): Promise<Record<string, string>> {
  const products = blocks.flatMap(({ product_ids }) => product_ids)
  const categories = blocks.flatMap(({ category_ids }) => category_ids)
  if (products.length + categories.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from store_products s
    join products p on (p.company_id, p.id) = (s.company_id, s.product_id)
    where s.company_id = ${company_id} and s.store_id = ${store_id} and p.id = any (${products}::uuid[])
    union all
    select c.id, c.name from store_categories c
    where c.company_id = ${company_id} and c.store_id = ${store_id} and c.id = any (${categories}::uuid[])`.execute(
    staff,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
