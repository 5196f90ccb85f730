import { refused, type Refused } from '#shared/errors/errors.ts'
import { isSlug } from '../../rules/slug.ts'
import type { Shopper, Database, Staff } from '#platform/database/database.ts'
import { ofTenant, joinTenant } from '#platform/database/tenant-key.ts'
import { isOutOfStock, selectProductChoices } from '../products/product-columns.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCards } from './list-cards.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

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

/** The first products of a store, as visitors see them. */
export async function readProductPreview(database: Database, { company_id, store_id }: StoreKey) {
  const shop = database.scoped({ as: 'visitor', company_id, store_id })
  const firstSlice = { from: 0, limit: pageLengths.storePreview }
  const { hits } = await listCards(shop, { category_ids: null }, firstSlice)
  return hits.map(({ card }) => card)
}

/** `shops` are the open stores that show it. */
export type SavedProduct = {
  id: string
  name: string
  slug: string
  shops: { name: string; domain: string }[]
}

/** Null for a product that was deleted meanwhile, and for staff who may not see it. */
export async function readSavedProduct(
  staff: Staff,
  company_id: string,
  id: string,
): Promise<SavedProduct | null> {
  if (await checkPermission(staff, company_id, 'readCatalogue')) return null
  const product = await staff
    .selectFrom('products')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .select(['id', 'name', 'slug'])
    .executeTakeFirst()
  if (!product) return null
  const shops = await staff
    .selectFrom('store_products as l')
    .innerJoin('stores as s', (join) => join.on(joinTenant('l', 's', 'id')))
    .where('l.company_id', '=', company_id)
    .where('l.product_id', '=', id)
    .where('l.active', '=', true)
    .where('s.active', '=', true)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name')
    .select(['s.name', 's.domain'])
    .execute()
  return { ...product, shops }
}
