import { refused, type Refused } from '#domain/errors.ts'
import type { ProductForm } from '#domain/forms/product-form.ts'
import { pictureAt } from '#domain/picture.ts'
import { stockAfter } from '#domain/stock.ts'
import type { ImageRow } from './product-images.ts'
import type { Around, WholeProductForm } from './products-around.ts'
import type { LinkRow } from './store-products.ts'
import type { TakenIn } from './take-in-pictures.ts'

type Identified = { id: string | null }

/** Every sent id must belong to the product and occur once. */
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

/** Applies each stock change as a difference, so that sales made while the form was open are not lost. */
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

/** Stock must not fall below the quantity reserved by pending payments. */
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
 * Resolves the product's link to each store. The chosen category belongs to one store; other stores use their
 * category of that slug, or keep the present one. A store may override with its own category.
 */
export function linksFor(
  category_id: string | null,
  stores: WholeProductForm['stores'],
  present: readonly LinkRow[],
  { categories, places }: Around,
): LinkRow[] | Refused {
  const chosen = category_id === null ? null : categories.find(({ id }) => id === category_id)
  if (chosen === undefined) return refused('productCategoryUnknown', { field: 'category_id' })
  const strange = stores.find(
    ({ store_id, category_id: own }) =>
      own && !categories.some(({ id, ...of }) => id === own && of.store_id === store_id),
  )
  if (strange) {
    return refused('productCategoryUnknown', { field: `stores.${strange.store_id}.category_id` })
  }
  const namedIn = (store_id: string) =>
    categories.find(({ slug, ...of }) => slug === chosen?.slug && of.store_id === store_id)?.id
  return stores.map(({ sort_order, category_id: own, ...link }) => {
    const before = present.find(({ store_id }) => store_id === link.store_id)
    const named = chosen && (namedIn(link.store_id) ?? before?.category_id ?? null)
    return {
      ...link,
      sort_order: sort_order ?? before?.sort_order ?? places.next(link.store_id),
      category_id: own === undefined ? named : own,
    }
  })
}

type PresentImage = { id: string; url: string; picture_id: string | null }

/** An address of ours refers to a stored picture; a web address keeps the picture that was fetched from it. */
export function picturesFor(
  images: ProductForm['images'],
  present: readonly PresentImage[],
  taken: TakenIn | undefined,
  { pictures }: Around,
): ImageRow[] | Refused {
  const hashes = images.map(({ url }) => pictureAt(url)?.sha256)
  const missing = hashes.findIndex((hash) => hash !== undefined && !pictures.has(hash))
  if (missing >= 0) return refused('urlInvalid', { field: `images.${missing}.url` })
  return images.map((image, index) => {
    const before = present.find(({ id, url }) => id === image.id && url === image.url)
    const own = pictures.get(hashes[index] ?? '')?.id
    const picture_id = own ?? taken?.get(image.url) ?? before?.picture_id ?? null
    return { ...image, picture_id }
  })
}
