import { noFilters } from '#domain/paths/list-filters.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import { filterProducts } from './filter-products.ts'
import { findSearchCandidates, listHits } from './list-hits.ts'
import type { PreparedSearch } from './prepare-search.ts'
import { listCardsInOrder } from './read-cards-by-product.ts'

/** For a search without a hit: the search without each word, if that finds something, and what others buy. */
export async function readWaysOn(shop: Shopper, prepared: PreparedSearch) {
  const [shorter, bestSellers] = await Promise.all([
    listShorterQueries(shop, prepared),
    listBestSellers(shop),
  ])
  return { shorter, bestSellers }
}

export type WaysOn = Awaited<ReturnType<typeof readWaysOn>>

function listShorterQueries(shop: Shopper, { loose, ...prepared }: PreparedSearch) {
  const { units } = loose
  if (units.length < 2 || units.length > maxUnits) return []
  return onOneConnection(shop, async (one) => {
    const queries = await Promise.all(
      units.map(async (unit) => {
        const others = units.filter((other) => other !== unit)
        const search = { ...prepared, loose, pinned_ids: [], typed: others, forms: [] }
        const ids = await listHits(one, search, await findSearchCandidates(one, search))
        const query = others.flatMap(({ words }) => words).join(' ')
        return ids?.length === 0 ? [] : [{ query, without: unit.words.join(' ') }]
      }),
    )
    return queries.flat()
  })
}

/** Longer searches are seldom rescued by one word less. */
const maxUnits = 5

async function listBestSellers(shop: Shopper) {
  const all = { category_ids: null, words: [], product_ids: null }
  const { product_ids } = await filterProducts(
    shop,
    { matching: all },
    { ...noFilters, inStock: true, sort: 'populaere' },
    { from: 0, limit: limits.shownBestSellers },
  )
  const cards = await listCardsInOrder(shop, product_ids)
  return cards.map(({ card }) => card)
}
