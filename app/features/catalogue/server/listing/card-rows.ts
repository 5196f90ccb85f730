import { sql, type Kysely } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { Measure } from '#shared/money/unit.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Shopper } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Tables } from '#platform/database/tables.ts'
import { selectDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { selectRatingCounts } from '#features/reviews/server/read-product-reviews.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { selectOffers } from '#features/pricing/server/offers.ts'
import { selectCampaignPrices } from '#features/pricing/server/sale-prices.ts'
import { isOutOfStock } from '../products/product-columns.ts'
import { selectStoreProducts } from './store-product-filter.ts'

export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number]

/** All that the cards of these products show; those that the store does not sell are missing. */
export function readCardRows(shop: Shopper, product_ids: readonly string[], at: Date | null) {
  const { company_id, store_id } = shop.scope
  const selection = { company_id, store_id, product_ids }
  return at === null ? cardRows(shop, selection) : previewedCardRows(shop, { ...selection, at })
}

type Selection = StoreKey & { product_ids: readonly string[] }

const cardRows = prepareQuery(({ company_id, store_id, product_ids }: Selection, db) =>
  selectRows(db, { company_id, store_id }, product_ids, null),
)

const previewedCardRows = prepareQuery(
  ({ company_id, store_id, product_ids, at }: Selection & { at: Date }, db) =>
    selectRows(db, { company_id, store_id }, product_ids, at),
)

export type CardTerms = NonNullable<Awaited<ReturnType<typeof readCardTerms>>>

/** The settings, delivery methods and offers of the store that its cards depend on, and how long they hold. */
export async function readCardTerms(shop: Shopper, at: Date | null) {
  const { company_id, store_id } = shop.scope
  const store = { company_id, store_id }
  const [terms = null] =
    at === null
      ? await termsSearch(shop, store)
      : await previewedTermsSearch(shop, { ...store, at })
  return terms
}

const termsSearch = prepareQuery(({ company_id, store_id }: StoreKey, db) =>
  selectTerms(db, { company_id, store_id }, null),
)

const previewedTermsSearch = prepareQuery(
  ({ company_id, store_id, at }: StoreKey & { at: Date }, db) =>
    selectTerms(db, { company_id, store_id }, at),
)

function selectTerms(db: Kysely<Tables>, store: StoreKey, at: Date | null) {
  return db
    .selectFrom('store_settings as t')
    .innerJoin('store_versions as v', (join) => join.on(joinTenant('v', 't')))
    .where(ofTenant(store, 't'))
    .select(['t.payment_settings', 't.locale_settings', 't.created_at as opened_at'])
    .select('v.shared_stamp')
    .select([
      selectDeliveryMethods(store).as('methods'),
      selectOffers(store, at).as('offers'),
      sql<number | null>`torv.next_price_change_here()`.as('holds_for'),
    ])
}

/** Few tables: the policy of each one checks the scope again. */
function selectRows(
  db: Kysely<Tables>,
  store: StoreKey,
  product_ids: readonly string[],
  at: Date | null,
) {
  return selectStoreProducts(db, store, { category_ids: null, words: [], product_ids })
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .innerJoin('product_stamps as s', (join) =>
      join.onRef('s.company_id', '=', 'sp.company_id').onRef('s.product_id', '=', 'sp.product_id'),
    )
    .leftJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 'sp')).onRef('c.id', '=', 'sp.category_id').on('c.active', '=', true),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom(
            from
              .selectFrom('product_images')
              .whereRef('company_id', '=', 'p.company_id')
              .whereRef('product_id', '=', 'p.id')
              .where('picture_id', 'is not', null)
              .orderBy('sort_order')
              .orderBy('id')
              .limit(sql.lit(2))
              .select(['picture_id', 'alt_text', 'sort_order', 'id'])
              .as('first'),
          )
          .select([
            sql<string | null>`(array_agg(picture_id order by sort_order, id))[1]`.as('picture_id'),
            sql<string | null>`(array_agg(picture_id order by sort_order, id))[2]`.as('second_id'),
            sql<string | null>`(array_agg(alt_text order by sort_order, id))[1]`.as('alt_text'),
          ])
          .as('i'),
      (join) => join.onTrue(),
    )
    .leftJoin('pictures as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'i.picture_id'),
    )
    .leftJoin('pictures as second', (join) =>
      join.onRef('second.company_id', '=', 'p.company_id').onRef('second.id', '=', 'i.second_id'),
    )
    .select(['sp.product_id', 's.stamp', 'p.slug', 'p.name', 'p.description', 'p.base_price'])
    .select(['sp.price', 'c.name as category_name', 'c.slug as category_slug'])
    .select(['i.alt_text', 'o.sha256', 'o.width', 'o.height'])
    .select(['second.sha256 as second_sha256', 'second.width as second_width'])
    .select(['p.availability', 'p.ships_on', 'p.options', 'sp.created_at as listed_at', 'p.weight'])
    .select(['p.unit_pricing_measure', 'p.unit_pricing_base_measure'])
    .select([
      isOutOfStock('p').as('is_sold_out'),
      selectVariants().as('variants'),
      selectCampaignPrices('sp', at).as('campaign_prices'),
      selectRatingCounts().as('rating_counts'),
      selectOfferedGoods(store, at).as('offered'),
    ])
}

type OfferedGoods = {
  brand: string
  metadata: unknown
  category_id: string | null
  parent_id: string | null
}

/** The facts that the targets of an offer name. They are long, so they are read only if there is an offer. */
function selectOfferedGoods(store: StoreKey, at: Date | null) {
  return sql<OfferedGoods | null>`
    case when ${selectOffers(store, at)} is not null then json_build_object('brand', p.brand,
      'metadata', p.metadata, 'category_id', sp.category_id, 'parent_id', c.parent_id) end`
}

type ListedVariant = {
  id: string
  name: string
  price: Minor | null
  unit_pricing_measure: Measure | null
  is_sold_out: boolean
}

/** Null without active variants; a variant without a price or content has that of the product. */
function selectVariants() {
  return sql<ListedVariant[] | null>`(
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'price', v.price,
      'unit_pricing_measure', v.unit_pricing_measure, 'is_sold_out', ${isOutOfStock('v')}))
    from product_variants v
    where v.company_id = p.company_id and v.product_id = p.id and v.active)`
}
