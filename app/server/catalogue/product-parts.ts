import { refused, type Refused } from '#domain/errors.ts'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { pictureAt } from '#domain/picture.ts'
import { stockAfter } from '#domain/stock.ts'
import type { Staff } from '../database/database.ts'
import { holdPictures } from '../media/pictures.ts'
import { categoriesNamed, findCategory } from './categories.ts'
import type { ImageRow } from './product-images.ts'
import { lastPlaces, type LinkRow } from './store-products.ts'
import type { TakenIn } from './take-in-pictures.ts'

/** A product of which it may also be said that it stands in no category of a store. */
export type WholeProductForm = Omit<ProductForm, 'stores' | 'seen'> & {
  stores: readonly (Omit<ProductForm['stores'][number], 'category_id'> & {
    category_id?: string | null
  })[]
}

type Identified = { id: string | null }

/** A part with an id is one that the product already has, and stands in the form once. */
export function strangerFault(
  field: string,
  sent: readonly Identified[],
  present: readonly { id: string }[],
): Refused | null {
  const known = new Set(present.map(({ id }) => id))
  const index = sent.findIndex(({ id }) => id !== null && !known.delete(id))
  return index < 0 ? null : refused('requestInvalid', { field: `${field}.${index}.id` })
}

type Stock = { stock_quantity: number | null }
type Reserved = { stock_reserved: number }

type Counted = Stock & { stock_seen?: number | null | undefined }

/** The stock of each as it is to be, whatever was bought while the form lay open. */
export function withStock<
  Form extends Counted & { variants: readonly Variant[] },
  Variant extends Counted & Identified,
>(form: Form, product: Stock | null, variants: readonly (Stock & { id: string })[]) {
  return {
    ...counted(form, product),
    variants: form.variants.map((variant) =>
      counted(
        variant,
        variants.find(({ id }) => id === variant.id),
      ),
    ),
  }
}

function counted<Part extends Counted>(
  { stock_seen, ...part }: Part,
  now: Stock | null | undefined,
) {
  const stock_quantity = stockAfter(part.stock_quantity, stock_seen, now?.stock_quantity)
  return { ...part, stock_quantity }
}

/** What shoppers are paying for just now cannot be counted away. */
export function stockFault(
  form: Stock & { variants: readonly (Stock & Identified)[] },
  product: Reserved | null,
  variants: readonly (Reserved & { id: string })[],
): Refused | null {
  const counts = [
    { field: 'stock_quantity', stock: form, held: product },
    ...form.variants.map((stock, index) => ({
      field: `variants.${index}.stock_quantity`,
      stock,
      held: variants.find(({ id }) => id === stock.id),
    })),
  ]
  const short = counts.find(
    ({ stock, held }) =>
      held && stock.stock_quantity !== null && stock.stock_quantity < held.stock_reserved,
  )
  return short?.held
    ? refused('numberInvalid', {
        field: short.field,
        values: { minimum: String(short.held.stock_reserved) },
      })
    : null
}

/**
 * What the product is in each store. The chosen category belongs to one store; another store takes its own of the
 * same slug, or leaves the product where it stands. A store may also choose for itself, among its own.
 */
export async function linksFor(
  staff: Staff,
  company_id: string,
  category_id: string | null,
  stores: WholeProductForm['stores'],
  present: readonly LinkRow[],
): Promise<LinkRow[] | Refused> {
  const chosen = category_id === null ? null : await findCategory(staff, company_id, category_id)
  if (category_id !== null && !chosen) {
    return refused('productCategoryUnknown', { field: 'category_id' })
  }
  const store_ids = stores.map(({ store_id }) => store_id)
  if (new Set(store_ids).size < store_ids.length) return refused('requestInvalid')
  for (const { store_id, category_id: own } of stores) {
    const category = own ? await findCategory(staff, company_id, own) : null
    if (own && category?.store_id !== store_id) {
      return refused('productCategoryUnknown', { field: `stores.${store_id}.category_id` })
    }
  }
  const named = chosen ? await categoriesNamed(staff, company_id, chosen.slug) : null
  const places = await lastPlaces(staff, company_id, store_ids)
  return stores.map(({ sort_order, category_id: own, ...link }) => {
    const before = present.find(({ store_id }) => store_id === link.store_id)
    return {
      ...link,
      sort_order: sort_order ?? before?.sort_order ?? places.get(link.store_id) ?? 1,
      category_id:
        own === undefined
          ? named && (named.get(link.store_id) ?? before?.category_id ?? null)
          : own,
    }
  })
}

type PresentImage = { id: string; url: string; picture_id: string | null }

/** An address of our own names a kept picture; one of the web keeps the picture that was fetched from it. */
export async function picturesFor(
  staff: Staff,
  company_id: string,
  images: ProductForm['images'],
  { present, taken }: { present: readonly PresentImage[]; taken: TakenIn },
): Promise<ImageRow[] | Refused> {
  const hashes = images.map(({ url }) => pictureAt(url)?.sha256)
  const held = await holdPictures(
    staff,
    company_id,
    hashes.filter((hash) => hash !== undefined),
  )
  const missing = hashes.findIndex((hash) => hash !== undefined && !held.has(hash))
  if (missing >= 0) return refused('urlInvalid', { field: `images.${missing}.url` })
  return images.map((image, index) => {
    const before = present.find(({ id, url }) => id === image.id && url === image.url)
    const own = held.get(hashes[index] ?? '')?.id
    const picture_id = own ?? taken.get(image.url) ?? before?.picture_id ?? null
    return { ...image, picture_id }
  })
}
