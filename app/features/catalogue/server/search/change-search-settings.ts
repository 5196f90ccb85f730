import { refused, type Refused } from '#shared/errors/errors.ts'
import type { SearchSettingsForm } from '../../rules/search-settings-form.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { changeSettings, type FormChange } from '#features/stores/server/change-settings.ts'
import type { Staff } from '#platform/database/database.ts'
import { listProductsNamed } from './pinned-products.ts'
import type { FilterSettingsForm } from '../../rules/filter-settings-form.ts'

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
