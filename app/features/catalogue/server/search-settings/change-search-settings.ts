import { refused, type Refused } from '#shared/errors/errors.ts'
import type { SearchSettingsForm, FilterSettingsForm } from '../../rules/search-forms.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { changeSettings, type FormChange } from '#features/stores/server/change-settings.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sql } from 'kysely'

/** Products are named by SKU or slug, and stored by their ids. */
export function changeSearchSettings(
  staff: Staff,
  store: StoreKey,
  { seen, synonyms, pinned }: FormChange<SearchSettingsForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'search', version: seen }, async (_, tx) => {
    const names = pinned.flatMap(({ products }) => products)
    const known = await listProductsNamed(tx, store, names)
    const findId = (name: string) =>
      known.find(({ sku, slug }) => sku === name || slug === name)?.id
    const unknown = names.find((name) => findId(name) === undefined)
    if (unknown !== undefined)
      return refused('pinnedProductUnknown', { field: 'pinned', values: { product: unknown } })
    const search_settings = {
      synonyms,
      pinned: pinned.map(({ words, products }) => ({
        words,
        product_ids: products.flatMap((name) => findId(name) ?? []),
      })),
    }
    return { search_settings }
  })
}

export function changeFilters(
  staff: Staff,
  store: StoreKey,
  { seen, filters }: FormChange<FilterSettingsForm>,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'filters', version: seen }, () => ({
    filter_settings: filters,
  }))
}

type NamedProduct = { id: string; sku: string; slug: string }

/** Products of the store with one of these numbers or slugs. */
function listProductsNamed(
  staff: Staff,
  store: StoreKey,
  names: readonly string[],
): Promise<NamedProduct[]> {
  return selectProducts(staff, store)
    .where(sql<boolean>`(p.sku = any (${names}::text[]) or p.slug = any (${names}::text[]))`)
    .execute()
}

export function listProductsById(
  staff: Staff,
  store: StoreKey,
  ids: readonly string[],
): Promise<NamedProduct[]> {
  return selectProducts(staff, store)
    .where(sql<boolean>`p.id = any (${ids}::uuid[])`)
    .execute()
}

function selectProducts(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'sp'))
    .select(['p.id', 'p.sku', 'p.slug'])
}
