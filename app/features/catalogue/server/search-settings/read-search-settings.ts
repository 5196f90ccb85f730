import type { StoreKey } from '#shared/stores/store-key.ts'
import { readStoredSearch, readStoredFilters } from '#features/stores/server/read-settings.ts'
import type { Staff } from '#platform/database/database.ts'
import { listProductsById } from './change-search-settings.ts'
import { sql } from 'kysely'
import { brandAttribute, toAttributeName } from '../../rules/offered-filters.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'

/** Products by SKU, or by slug without one; those that the store no longer has are left out. */
export async function readSearchSettings(staff: Staff, store: StoreKey) {
  const stored = await readStoredSearch(staff, store)
  if ('refused' in stored) return stored
  const { synonyms, pinned } = stored.values
  const ids = pinned.flatMap(({ product_ids }) => product_ids)
  const products = new Map(
    (await listProductsById(staff, store, ids)).map(({ id, sku, slug }) => [id, sku || slug]),
  )
  return {
    version: stored.version,
    values: {
      synonyms,
      pinned: pinned.map(({ words, product_ids }) => ({
        words,
        products: product_ids.flatMap((id) => products.get(id) ?? []),
      })),
    },
  }
}

/** A name that products of the store have, with its most frequent values. */
type FilterCandidate = {
  name: string
  products: number
  samples: readonly string[]
  /** Whether every value begins with a number. */
  is_numeric: boolean
}

/** The filters of the store, and what could be one: the chosen ones first. */
export async function readFilters(staff: Staff, store: StoreKey) {
  const stored = await readStoredFilters(staff, store)
  if (isRefused(stored)) return stored
  const found = await listCandidates(staff, store)
  const chosen = stored.values.map(
    ({ name }) =>
      found.find((one) => toAttributeName(one.name) === toAttributeName(name)) ?? {
        name,
        products: 0,
        samples: [],
        is_numeric: false,
      },
  )
  const others = found.filter((one) => !chosen.includes(one))
  return { ...stored, candidates: [...chosen, ...others] }
}

async function listCandidates(
  staff: Staff,
  { company_id, store_id }: StoreKey,
): Promise<FilterCandidate[]> {
  const { rows } = await sql<FilterCandidate>`
    with counted as (
      select v.name, min(v.label) as label, v.value, v.number, count(*) as products
      from listed_products l, unnest(l.value_ids) one (value_id)
      join attribute_values v on (v.company_id, v.id) = (${company_id}::uuid, one.value_id)
      where l.company_id = ${company_id}::uuid and l.store_id = ${store_id}::uuid and v.name <> ${brandAttribute}
      group by v.name, v.value, v.number
    )
    select min(label) as name, sum(counted.products)::integer as products, bool_and(number is not null) as is_numeric,
      (array_agg(value order by counted.products desc, value))[1:4] as samples
    from counted group by counted.name
    order by sum(counted.products) desc, min(label)
    limit ${limits.filterCandidates}`.execute(staff)
  return rows
}
