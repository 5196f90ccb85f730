import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ProductForm } from '../../rules/product-form.ts'
import { parsePictureAddress } from '#shared/picture.ts'
import { mergeStock } from '../../rules/stock.ts'
import type { ImageRow } from '../pictures/product-images.ts'
import type { RelatedRecords, CompleteProductForm } from '../listing/related-records.ts'
import type { LinkRow } from './store-products.ts'
import type { PictureIds } from '../import/fetch-new-pictures.ts'

type Identified = { id: string | null }

/** Every sent id must belong to the product and occur once. */
export function validatePartIds(
  field: string,
  sent: readonly Identified[],
  existing: readonly { id: string }[],
): Refused | null {
  const known = new Set(existing.map(({ id }) => id))
  const index = sent.findIndex(({ id }) => id !== null && !known.delete(id))
  return index < 0 ? null : refused('requestInvalid', { field: `${field}.${index}.id` })
}

type Stock = { stock_quantity: number | null }
type Reserved = { stock_reserved: number }

type StockInput = Stock & { stock_seen?: number | null | undefined }

/** Applies each stock change as a difference, so that sales made while the form was open are not lost. */
export function applyStockChanges<
  Form extends StockInput & { variants: readonly Variant[] },
  Variant extends StockInput & Identified,
>(form: Form, product: Stock | null, variants: readonly (Stock & { id: string })[]) {
  return {
    ...applyStockChange(form, product),
    variants: form.variants.map((variant) =>
      applyStockChange(
        variant,
        variants.find(({ id }) => id === variant.id),
      ),
    ),
  }
}

function applyStockChange<Part extends StockInput>(
  { stock_seen, ...part }: Part,
  current: Stock | null | undefined,
) {
  const stock_quantity = mergeStock(part.stock_quantity, stock_seen, current?.stock_quantity)
  return { ...part, stock_quantity }
}

/** Stock must not fall below the quantity reserved by pending payments. */
export function validateStock(
  form: Stock & { variants: readonly (Stock & Identified)[] },
  product: Reserved | null,
  variants: readonly (Reserved & { id: string })[],
): Refused | null {
  const counts = [
    { field: 'stock_quantity', stock: form, reserved: product },
    ...form.variants.map((stock, index) => ({
      field: `variants.${index}.stock_quantity`,
      stock,
      reserved: variants.find(({ id }) => id === stock.id),
    })),
  ]
  const tooLow = counts.find(
    ({ stock, reserved }) =>
      reserved && stock.stock_quantity !== null && stock.stock_quantity < reserved.stock_reserved,
  )
  return tooLow?.reserved
    ? refused('numberInvalid', {
        field: tooLow.field,
        values: { minimum: String(tooLow.reserved.stock_reserved) },
      })
    : null
}

/**
 * Resolves the product's link to each store. The chosen category belongs to one store; other stores use their
 * category of that slug, or keep the present one. A store may override with its own category.
 */
export function resolveLinks(
  category_id: string | null,
  stores: CompleteProductForm['stores'],
  existing: readonly LinkRow[],
  { categories, positions }: RelatedRecords,
): LinkRow[] | Refused {
  const chosenCategory =
    category_id === null ? null : categories.find(({ id }) => id === category_id)
  if (chosenCategory === undefined)
    return refused('productCategoryUnknown', { field: 'category_id' })
  const invalidLink = stores.find(
    ({ store_id, category_id: own }) =>
      own && !categories.some(({ id, ...of }) => id === own && of.store_id === store_id),
  )
  if (invalidLink) {
    return refused('productCategoryUnknown', {
      field: `stores.${invalidLink.store_id}.category_id`,
    })
  }
  const findIdBySlug = (store_id: string) =>
    categories.find(({ slug, ...of }) => slug === chosenCategory?.slug && of.store_id === store_id)
      ?.id
  return stores.map(({ sort_order, category_id: own, ...link }) => {
    const before = existing.find(({ store_id }) => store_id === link.store_id)
    const inheritedId =
      chosenCategory && (findIdBySlug(link.store_id) ?? before?.category_id ?? null)
    return {
      ...link,
      sort_order: sort_order ?? before?.sort_order ?? positions.next(link.store_id),
      category_id: own === undefined ? inheritedId : own,
    }
  })
}

type ExistingImage = { id: string; url: string; picture_id: string | null }

/** An address of ours refers to a stored picture; a web address keeps the picture that was fetched from it. */
export function resolvePictures(
  images: ProductForm['images'],
  existing: readonly ExistingImage[],
  pictureIds: PictureIds | undefined,
  { pictures }: RelatedRecords,
): ImageRow[] | Refused {
  const hashes = images.map(({ url }) => parsePictureAddress(url)?.sha256)
  const missing = hashes.findIndex((hash) => hash !== undefined && !pictures.has(hash))
  if (missing >= 0) return refused('urlInvalid', { field: `images.${missing}.url` })
  return images.map((image, index) => {
    const before = existing.find(({ id, url }) => id === image.id && url === image.url)
    const own = pictures.get(hashes[index] ?? '')?.id
    const picture_id = own ?? pictureIds?.get(image.url) ?? before?.picture_id ?? null
    return { ...image, picture_id }
  })
}
