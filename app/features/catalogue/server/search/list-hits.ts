import { sql } from 'kysely'
import type { ListFilters } from '#shared/paths/list-filters.ts'
import { maxCounted } from '#shared/limits.ts'
import type { Shopper } from '#platform/database/database.ts'
import { listPageIds, type ListSlice } from '../listing/list-page.ts'
import { filterProducts } from '../listing/filter-products.ts'
import { findCandidates, type Candidates } from './find-candidates.ts'
import type { PreparedSearch } from './prepare-search.ts'
import { listCardsInOrder } from '../listing/list-cards.ts'
import type { ProductFilter, SearchWord } from '../listing/store-product-filter.ts'

export type SearchCandidates = {
  submitted: Candidates | null
  /** Not looked for if those as typed are many already. */
  forms: Candidates | null
}

export async function findSearchCandidates(
  shop: Shopper,
  { submitted, forms }: PreparedSearch,
): Promise<SearchCandidates> {
  const candidates = await findCandidates(shop, submitted)
  if (candidates === null || forms.length === 0)
    return { submitted: candidates, forms: candidates && { ids: [], areHits: true } }
  return { submitted: candidates, forms: await findCandidates(shop, forms) }
}

/**
 * The products that a search finds: pinned ones, then those with the words as typed, then those with another form of
 * them. Null for very many.
 */
export async function listHits(
  shop: Shopper,
  { category_ids, pinned_ids, submitted, forms }: PreparedSearch,
  candidates: SearchCandidates,
): Promise<string[] | null> {
  if (!candidates.submitted || !candidates.forms) return null
  const [hits, compared] = await Promise.all([
    listTiers(shop, [
      { category_ids, words: [], product_ids: pinned_ids },
      toFilter(category_ids, submitted, candidates.submitted),
      toFilter(category_ids, forms, candidates.forms),
    ]),
    listCompared(shop, submitted, candidates.submitted.ids),
  ])
  const isLast = (id: string) => compared.includes(id) && !pinned_ids.includes(id)
  return [...hits.filter((id) => !isLast(id)), ...hits.filter(isLast)]
}

/** Products that are only compared with what a word names: “without the weight of a suitcase” is no suitcase. */
async function listCompared(
  shop: Shopper,
  submitted: readonly SearchWord[],
  ids: readonly string[],
): Promise<string[]> {
  const words = submitted.flatMap((one) =>
    'word' in one && one.category_ids.length === 0 && /^\p{L}{4,}$/u.test(one.word) ? one.word : [],
  )
  if (words.length === 0 || ids.length === 0 || ids.length > maxReadAgain) return []
  const { company_id } = shop.scope
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where p.company_id = ${company_id}::uuid and p.id = any (${ids}::uuid[]) and exists (
      select from unnest(${words}::text[]) word, format('%s%s', ${comparison}::text, word) pattern
      where p.search_text ~ pattern
        and position(word in regexp_replace(p.search_text, pattern, '', 'g')) = 0)`.execute(shop)
  return rows.map(({ id }) => id)
}

const comparison = String.raw`\m(som|ligesom|end|like|than) (en|et|a|an) `
/** The texts of more products take too long to read for the order alone. */
const maxReadAgain = 100

/** A page of what `listHits` would return for very many. */
export async function listPageOfMany(
  shop: Shopper,
  { category_ids, pinned_ids, submitted, forms }: PreparedSearch,
  candidates: SearchCandidates,
  { from, limit }: ListSlice,
): Promise<string[]> {
  const tiers: ProductFilter[] = [{ category_ids, words: [], product_ids: pinned_ids }]
  if (candidates.submitted) tiers.push(toFilter(category_ids, submitted, candidates.submitted))
  const first = await listTiers(shop, tiers)
  const words = candidates.submitted ? forms : submitted
  const page = first.slice(from, from + limit)
  const others = await listInOrder(
    shop,
    { category_ids, words, product_ids: null, excludedIds: first },
    { from: Math.max(0, from - first.length), limit: limit - page.length },
  )
  return [...page, ...others]
}

function toFilter(
  category_ids: readonly string[] | null,
  words: readonly SearchWord[],
  { ids, areHits }: Candidates,
): ProductFilter {
  return { category_ids, words: areHits ? [] : words, product_ids: ids }
}

/** Each product stands in the first of the lists that have it. */
async function listTiers(shop: Shopper, tiers: readonly ProductFilter[]): Promise<string[]> {
  const all = { from: 0, limit: maxCounted }
  const found = await Promise.all(tiers.map((tier) => listInOrder(shop, tier, all)))
  return [...new Set(found.flat())]
}

async function listInOrder(
  shop: Shopper,
  filter: ProductFilter,
  slice: ListSlice,
): Promise<string[]> {
  if (filter.product_ids?.length === 0 || slice.limit === 0) return []
  return listPageIds(shop, filter, slice)
}

/** A search that finds very many products is filtered first, since the texts of all would have to be read. */
export async function filterManyHits(
  shop: Shopper,
  { category_ids, forms, submitted }: PreparedSearch,
  slice: ListSlice,
  filters: ListFilters,
  fewTexts?: number,
) {
  // Products with the words as typed have a form of them, too.
  const words = forms.length > 0 ? forms : submitted
  const { product_ids, total } = await filterProducts(
    shop,
    {
      matching: { category_ids, words, product_ids: null },
      ...(fewTexts !== undefined && { fewTexts }),
    },
    filters,
    slice,
  )
  return { hits: await listCardsInOrder(shop, product_ids), total }
}

export type Results = {
  hits: Awaited<ReturnType<typeof listCardsInOrder>>
  /** Over all pages; null for very many. */
  total: number | null
}

/** A page of results. */
export async function searchProducts(
  shop: Shopper,
  search: PreparedSearch,
  slice: ListSlice,
): Promise<Results> {
  const candidates = await findSearchCandidates(shop, search)
  const product_ids = await listHits(shop, search, candidates)
  const page = product_ids
    ? product_ids.slice(slice.from, slice.from + slice.limit)
    : await listPageOfMany(shop, search, candidates, slice)
  return { hits: await listCardsInOrder(shop, page), total: product_ids?.length ?? null }
}
