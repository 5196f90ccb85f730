import type { ProductForm } from '#domain/forms/product-form.ts'
import { pictureAt } from '#domain/picture.ts'
import type { Staff } from '../database/database.ts'
import { holdPictures } from '../media/pictures.ts'
import { lockStores } from '../stores/stores.ts'
import { listCategoriesLike } from './categories.ts'
import { listImages } from './product-images.ts'
import { lockVariants } from './product-variants.ts'
import { lockProducts } from './products.ts'
import { lastPlaces, listLinks } from './store-products.ts'

/** A product form in which `category_id` may also be null: no category in that store. */
export type WholeProductForm = Omit<ProductForm, 'stores' | 'seen' | 'key'> & {
  stores: readonly (Omit<ProductForm['stores'][number], 'category_id'> & {
    category_id?: string | null
  })[]
}

type Listed<List extends (...asked: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>

export type Whole = Listed<typeof lockProducts>[number] & {
  variants: Listed<typeof lockVariants>
  images: Listed<typeof listImages>
  links: Listed<typeof listLinks>
}

/** Locks the products and their variants until the transaction ends. */
export async function lockWhole(
  staff: Staff,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, Whole>> {
  if (ids.length === 0) return new Map()
  const products = await lockProducts(staff, company_id, ids)
  const parts = {
    variants: byProduct(await lockVariants(staff, company_id, ids)),
    images: byProduct(await listImages(staff, company_id, ids)),
    links: byProduct(await listLinks(staff, company_id, ids)),
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

function byProduct<Part extends { product_id: string }>(parts: readonly Part[]) {
  return Map.groupBy(parts, ({ product_id }) => product_id)
}

/**
 * Loads the company's records that these forms refer to: stores (locked), categories, and pictures (protected
 * from deletion).
 */
export async function findAround(
  staff: Staff,
  company_id: string,
  forms: readonly WholeProductForm[],
  present: Iterable<Whole>,
) {
  const wanted = new Set(forms.flatMap(({ stores }) => stores.map(({ store_id }) => store_id)))
  const touched = new Set(wanted)
  for (const { links } of present) for (const { store_id } of links) touched.add(store_id)
  const stores = new Set(await lockStores(staff, company_id, [...touched]))
  const categories = await listCategoriesLike(
    staff,
    company_id,
    forms.flatMap((form) => [form, ...form.stores].flatMap(({ category_id }) => category_id ?? [])),
  )
  const hashes = forms.flatMap(({ images }) =>
    images.flatMap(({ url }) => pictureAt(url)?.sha256 ?? []),
  )
  return {
    stores,
    categories,
    pictures: await holdPictures(staff, company_id, [...new Set(hashes)]),
    places: placesAfter(await lastPlaces(staff, company_id, [...wanted])),
  }
}

export type Around = Awaited<ReturnType<typeof findAround>>

/** Products new to a store are appended at the end. */
function placesAfter(free: Map<string, number>) {
  return {
    next(store_id: string): number {
      const place = free.get(store_id) ?? 1
      free.set(store_id, place + 1)
      return place
    },
  }
}
