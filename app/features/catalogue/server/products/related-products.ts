import { sql } from 'kysely'
import { parseSubmittedList } from '../../rules/product-options.ts'
import { limits } from '#shared/limits.ts'
import type { Shopper } from '#platform/database/database.ts'
import { listCardsInOrder } from '../listing/list-cards.ts'

type Product = { product_id: string; related: string }

/** `chosen` by the owner, `bought` together with a product, or `similar` to it. */
type RelatedKind = 'chosen' | 'bought' | 'similar'

/** The rows of goods below a product: similar ones only where nothing else is known, and first if it is sold out. */
export async function listRelatedProducts(shop: Shopper, product: Product, isSoldOut: boolean) {
  const ids = await listRelatedIds(shop, product, isSoldOut)
  const hits = await listCardsInOrder(shop, [...new Set(ids.map(({ id }) => id))])
  const kinds = new Map(ids.toReversed().map(({ id, kind }) => [id, kind]))
  return relatedKinds.flatMap((kind) => {
    const cards = hits.flatMap(({ product_id, card }) =>
      kinds.get(product_id) === kind ? [card] : [],
    )
    return cards.length > 0 ? [{ kind, cards }] : []
  })
}

const relatedKinds: readonly RelatedKind[] = ['similar', 'chosen', 'bought']

/** Similar ones are in stock and in the category of the product, the nearest in price first. */
async function listRelatedIds(
  shop: Shopper,
  { product_id, related }: Product,
  isSoldOut: boolean,
): Promise<{ id: string; kind: RelatedKind }[]> {
  const { company_id, store_id } = shop.scope
  const store = sql`(${company_id}::uuid, ${store_id}::uuid)`
  const limit = sql.lit(limits.shownRelated)
  const { rows } = await sql<{ id: string; kind: RelatedKind }>`
    with typed as (select ${parseSubmittedList(related)}::text[] as skus),
    chosen as materialized (
      select p.id, 'chosen' as kind,
        row_number() over (order by array_position((select skus from typed), p.sku), p.id) as place
      from store_products sp
      join products p on (p.company_id, p.id) = (sp.company_id, sp.product_id)
      where (sp.company_id, sp.store_id) = ${store} and sp.active
        and p.id <> ${product_id}::uuid and p.sku <> '' and p.sku = any ((select skus from typed)::text[])
      order by place limit ${limit}),
    bought as materialized (
      select b.related_id as id, 'bought' as kind, row_number() over (order by b.orders desc, b.related_id) as place
      from bought_together b
      join store_products sp
        on (sp.company_id, sp.store_id, sp.product_id) = (b.company_id, b.store_id, b.related_id) and sp.active
      where (b.company_id, b.store_id) = ${store} and b.product_id = ${product_id}::uuid
        and not exists (select from chosen)
      order by place limit ${limit}),
    known as (select * from chosen union all select * from bought),
    similar_goods as (
      select l.product_id as id, 'similar' as kind,
        row_number() over (order by abs(l.list_price - own.list_price), l.sort_order, l.product_id) as place
      from listed_products own
      join listed_products l
        on (l.company_id, l.store_id, l.category_id) = (own.company_id, own.store_id, own.category_id)
      where (own.company_id, own.store_id) = ${store} and own.product_id = ${product_id}::uuid
        and l.product_id <> own.product_id
        and l.has_stock and l.availability = 'in stock' and l.list_price > 0
        and (${isSoldOut} or not exists (select from known))
      order by place limit ${limit})
    select id, kind from (select * from known union all select * from similar_goods) one
    order by kind = 'similar' desc, place`.execute(shop)
  return rows
}
