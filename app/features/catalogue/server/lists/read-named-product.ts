import { refused, type Refused } from '#shared/errors/errors.ts'
import { isSlug } from '../../rules/slug.ts'
import type { Shopper } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { isOutOfStock, selectProductChoices } from '../products/product-columns.ts'

export type NamedProduct = {
  id: string
  slug: string
  name: string
  /** The choices that are sold out; a product without any has one whose id is null. */
  sold_out: { id: string | null; name: string }[]
}

/** A product of the shop with what is sold out of it. */
export async function readNamedProduct(
  shop: Shopper,
  slug: string,
): Promise<NamedProduct | Refused> {
  if (!isSlug(slug)) return refused('productNotFound')
  const { company_id, store_id } = shop.scope
  const product = await shop
    .selectFrom('store_products as sp')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'sp.company_id').onRef('p.id', '=', 'sp.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'sp'))
    .where('sp.active', '=', true)
    .where('p.slug', '=', slug)
    .select(['p.id', 'p.slug', 'p.name', 'p.availability'])
    .select([isOutOfStock('p').as('is_sold_out'), selectProductChoices().as('choices')])
    .executeTakeFirst()
  if (!product) return refused('productNotFound')
  const { choices, availability, is_sold_out, ...named } = product
  const isUnavailable = availability === 'out of stock'
  const sold_out = choices
    ? choices
        .filter((choice) => isUnavailable || choice.is_sold_out)
        .map(({ id, name }) => ({ id, name }))
    : isUnavailable || is_sold_out
      ? [{ id: null, name: product.name }]
      : []
  return { ...named, sold_out }
}
