import type { ProductForm } from '../../rules/product-form.ts'
import { parsePictureAddress } from '#shared/picture.ts'
import type { Staff } from '#platform/database/database.ts'
import { lockPictures } from '#platform/media/pictures.ts'
import { lockStores } from '#platform/database/lock-stores.ts'
import { findManufacturers } from '#features/manufacturers/server/read-manufacturers.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { listRecalled } from '#features/recalls/server/read-recalls.ts'
import { listCategoriesWithSameSlug } from '../categories/categories.ts'
import { listImages } from '../pictures/product-images.ts'
import { lockVariants } from '../products/product-variants.ts'
import { lockProducts } from '../products/products.ts'
import { findNextSortOrders, listLinks } from '../products/store-products.ts'

/** A product form in which `category_id` may also be null: no category in that store. */
export type CompleteProductForm = Omit<ProductForm, 'stores' | 'seen' | 'key'> & {
  stores: readonly (Omit<ProductForm['stores'][number], 'category_id'> & {
    category_id?: string | null
  })[]
}

type Rows<List extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>

export type CompleteProduct = Rows<typeof lockProducts>[number] & {
  variants: Rows<typeof lockVariants>
  images: Rows<typeof listImages>
  links: Rows<typeof listLinks>
}

/** Locks the products and their variants until the transaction ends. */
export async function lockCompleteProducts(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, CompleteProduct>> {
  if (ids.length === 0) return new Map()
  const products = await lockProducts(staff, company_id, ids)
  const parts = {
    variants: groupByProduct(await lockVariants(staff, company_id, ids)),
    images: groupByProduct(await listImages(staff, company_id, ids)),
    links: groupByProduct(await listLinks(staff, company_id, ids)),
  }
  return new Map(
    products.map((product) => [
      product.id,
      {
        ...product,
        variants: parts.variants.get(product.id) ?? [],
        images: parts.images.get(product.id) ?? [],
        links: parts.links.get(product.id) ?? [],
      },
    ]),
  )
}

function groupByProduct<Part extends { product_id: string }>(parts: readonly Part[]) {
  return Map.groupBy(parts, ({ product_id }) => product_id)
}

/**
 * Loads the company's records that these forms refer to: stores (locked), categories, and pictures (protected
 * from deletion).
 */
export async function findRelatedRecords(
  staff: Staff,
  company_id: string,
  forms: readonly CompleteProductForm[],
  existing: Iterable<CompleteProduct>,
) {
  const linkedStoreIds = new Set(
    forms.flatMap(({ stores }) => stores.map(({ store_id }) => store_id)),
  )
  const allStoreIds = new Set(linkedStoreIds)
  const manufacturerIds = new Set(forms.flatMap(({ maker_id }) => maker_id ?? []))
  const productIds: string[] = []
  for (const { id, links, maker_id } of existing) {
    productIds.push(id)
    for (const { store_id } of links) allStoreIds.add(store_id)
    if (maker_id !== null) manufacturerIds.add(maker_id)
  }
  const stores = new Set(await lockStores(staff, company_id, [...allStoreIds]))
  const categories = await listCategoriesWithSameSlug(
    staff,
    company_id,
    forms.flatMap((form) => [form, ...form.stores].flatMap(({ category_id }) => category_id ?? [])),
  )
  const hashes = forms.flatMap(({ images }) =>
    images.flatMap(({ url }) => parsePictureAddress(url)?.sha256 ?? []),
  )
  return {
    stores,
    categories,
    makers: await findManufacturers(staff, company_id, [...manufacturerIds]),
    strictStores: await listStrictStores(staff, company_id),
    recalled: await listRecalled(staff, company_id, productIds),
    pictures: await lockPictures(staff, company_id, [...new Set(hashes)]),
    positions: createPositionCounter(
      await findNextSortOrders(staff, company_id, [...linkedStoreIds]),
    ),
  }
}

/** The stores that publish only products with their facts of product safety. */
export async function listStrictStores(staff: Staff, company_id: string): Promise<Set<string>> {
  const stores = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('requires_safety_facts', '=', true)
    .select('id')
    .execute()
  return new Set(stores.map(({ id }) => id))
}

export type RelatedRecords = Awaited<ReturnType<typeof findRelatedRecords>>

/** Products new to a store are appended at the end. */
function createPositionCounter(nextPositions: Map<string, number>) {
  return {
    next(store_id: string): number {
      const position = nextPositions.get(store_id) ?? 1
      nextPositions.set(store_id, position + 1)
      return position
    },
  }
}
