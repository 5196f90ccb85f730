import { sql } from 'kysely'
import { readTypedList } from '#domain/catalogue/typed-list.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Shopper } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import { listCards } from './product-cards.ts'

type Product = { product_id: string; related: string }

/** Goods that the owner has chosen for a product, or that are bought with it. */
export async function listRelatedGoods(shop: Shopper, { product_id, related }: Product) {
  const skus = readTypedList(related)
  const chosen = skus.length > 0 ? await listBySku(shop, product_id, skus) : []
  const found = chosen.length > 0 ? chosen : await listBoughtTogether(shop, product_id)
  if (found.length === 0) return null
  const { hits } = await listCards(
    shop,
    { category_ids: null, words: [], product_ids: found.map(({ id }) => id) },
    { from: 0, limit: limits.shownRelated, isCounted: false },
  )
  const places = new Map(found.map(({ slug }, place) => [slug, place]))
  const cards = hits
    .map(({ card }) => card)
    .toSorted((one, other) => (places.get(one.slug) ?? 0) - (places.get(other.slug) ?? 0))
  return { isChosen: found === chosen, cards }
}

function listBySku(shop: Shopper, product_id: string, skus: readonly string[]) {
  return selectSold(shop)
    .where('p.id', '<>', product_id)
    .where(sql<boolean>`p.sku = any (${skus}::text[])`)
    .orderBy(sql`array_position(${skus}::text[], p.sku)`)
    .orderBy('p.id')
    .limit(limits.shownRelated)
    .execute()
}

function listBoughtTogether(shop: Shopper, product_id: string) {
  return selectSold(shop)
    .innerJoin('bought_together as b', (join) =>
      join
        .onRef('b.company_id', '=', 'sp.company_id')
        .onRef('b.store_id', '=', 'sp.store_id')
        .onRef('b.related_id', '=', 'sp.product_id'),
    )
    .where('b.product_id', '=', product_id)
    .orderBy('b.orders', 'desc')
    .orderBy('p.id')
    .limit(limits.shownRelated)
    .execute()
}

function selectSold(shop: Shopper) {
  const { company_id, store_id } = shop.scope
  return shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'sp'))
    .where('sp.active', '=', true)
    .select(['p.id', 'p.slug'])
}
