import { grantedFieldNames } from '../../rules/product-fields.ts'
import type { Shopper } from '#platform/database/database.ts'
import { selectProductChoices, selectProductImages, isOutOfStock } from './product-columns.ts'
import { selectDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { selectOffers } from '#features/pricing/server/offers.ts'
import { getPreviewedTime, selectCampaignPrices } from '#features/pricing/server/sale-prices.ts'
import { selectVisibleQuestions } from '#features/questions/server/read-question-column.ts'
import {
  selectLatestReviews,
  selectRatingCounts,
} from '#features/reviews/server/read-product-reviews.ts'
import { selectManufacturer } from '#features/manufacturers/server/read-manufacturers.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export type StorefrontProduct = Awaited<ReturnType<typeof listStorefrontProducts>>[number]

/** All the data of a product page in one query. */
export function findStorefrontProduct(shop: Shopper, slug: string) {
  return selectStorefrontProducts(shop)
    .where('p.slug', '=', slug)
    .select([selectRatingCounts().as('rating_counts'), selectLatestReviews().as('reviews')])
    .select([selectVisibleQuestions().as('questions'), selectManufacturer().as('maker')])
    .executeTakeFirst()
}

/** Keyset pagination by id, so that new products do not shift the batches. */
export function listStorefrontProducts(
  shop: Shopper,
  { after, limit }: { after: string | null; limit: number },
) {
  return selectStorefrontProducts(shop)
    .$if(after !== null, (products) => products.where('sp.id', '>', after))
    .orderBy('sp.id')
    .limit(limit)
    .execute()
}

function selectStorefrontProducts(shop: Shopper) {
  const { company_id, store_id } = shop.scope
  return shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .innerJoin('stores as s', (join) =>
      join.onRef('s.company_id', '=', 'sp.company_id').onRef('s.id', '=', 'sp.store_id'),
    )
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .leftJoin('store_categories as c', (join) =>
      join.on(joinTenant('c', 'sp')).onRef('c.id', '=', 'sp.category_id').on('c.active', '=', true),
    )
    .leftJoin('store_categories as parent', (join) =>
      join
        .on(joinTenant('parent', 'c'))
        .onRef('parent.id', '=', 'c.parent_id')
        .on('parent.active', '=', true),
    )
    .where(ofTenant({ company_id, store_id }, 'sp'))
    .where('sp.active', '=', true)
    .select(grantedFieldNames.map((name) => `p.${name}` as const))
    .select([
      'sp.id as store_product_id',
      'sp.price',
      'p.id as product_id',
      'p.slug',
      'p.metadata',
      's.name as store_name',
      's.domain',
      't.locale_settings',
      't.payment_settings',
      't.delivery_settings',
      'c.name as category_name',
      'c.slug as category_slug',
      'sp.category_id',
      'c.parent_id',
      'parent.name as parent_name',
      'parent.slug as parent_slug',
    ])
    .select([
      isOutOfStock('p').as('is_sold_out'),
      selectDeliveryMethods(shop.scope).as('delivery_methods'),
      selectProductChoices().as('choices'),
      selectProductImages().as('images'),
      selectCampaignPrices('sp', getPreviewedTime(shop)).as('campaign_prices'),
      selectOffers(shop.scope, getPreviewedTime(shop)).as('offers'),
    ])
}
