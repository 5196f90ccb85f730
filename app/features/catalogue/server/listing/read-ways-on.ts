import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import { limits } from '#shared/limits.ts'
import type { Shopper } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { findSearchCandidates, listHits } from '../search/list-hits.ts'
import type { PreparedSearch } from '../search/prepare-search.ts'
import { listCardsInOrder } from './list-cards.ts'

/** Answers a search without a hit: the search without each word, if that finds something, and what others buy. */
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
        const search = { ...prepared, loose, pinned_ids: [], submitted: others, forms: [] }
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

/** Chosen from the narrow rows of the list, so that only those shown are read whole. */
async function listBestSellers(shop: Shopper) {
  const { company_id, store_id } = shop.scope
  const sold = await shop
    .selectFrom('listed_products')
    .where(ofTenant({ company_id, store_id }))
    .where('has_stock', '=', true)
    .where('list_price', '>', sql<Minor>`0`)
    .where('availability', '=', 'in stock')
    .orderBy('sold', 'desc')
    .orderBy('listing_id')
    .limit(limits.shownBestSellers)
    .select('product_id')
    .execute()
  const cards = await listCardsInOrder(
    shop,
    sold.map(({ product_id }) => product_id),
  )
  return cards.map(({ card }) => card)
}
