import { defaultGoogleCategory } from './google-categories.ts'
import { pictureAddress, pictureAt } from './picture.ts'
import type { StoredPicture } from './picture.ts'
import { productDefaults } from './product.ts'
import type { Specification } from './product.ts'
import { listOf, recordOf, textOf } from './stored.ts'
import { defaultMeasure } from './unit.ts'

export type ProductDraft = Record<(typeof textFields)[number], string> & {
  unit_pricing_measure: MeasureDraft
  unit_pricing_base_measure: MeasureDraft
  specifications: Specification[]
  images: ImageDraft[]
  variants: VariantDraft[]
  stores: StoreDraft[]
}

export type MeasureDraft = { value: string; unit: string }
export type ImageDraft = { id: string; url: string; alt_text: string; picture: DraftPicture | null }
export type DraftPicture = Pick<StoredPicture, 'sha256'> & { width?: number; height?: number }
export type VariantDraft = Record<(typeof variantTexts)[number], string> & { active: boolean }
export type StoreDraft = Record<(typeof storeTexts)[number], string> & {
  selected: boolean
  active: boolean
}

const textFields = [
  'name',
  'description',
  'base_price',
  'cost_price',
  'category_id',
  'sku',
  'gtin',
  'brand',
  'availability',
  'condition',
  'google_product_category',
  'stock_quantity',
  'stock_seen',
] as const
const variantTexts = ['id', 'name', 'sku', 'price', 'stock_quantity', 'stock_seen'] as const
const storeTexts = ['store_id', 'price', 'sort_order', 'category_id'] as const

/** Chosen for a store in which the product has no category, whatever its own is. */
export const noCategory = 'none'

export const blankSpecification: Specification = { name: '', value: '' }

export const blankVariant: VariantDraft = {
  id: '',
  name: '',
  sku: '',
  price: '',
  stock_quantity: '',
  stock_seen: '',
  active: true,
}

const blankMeasure: MeasureDraft = {
  value: String(defaultMeasure.value),
  unit: defaultMeasure.unit,
}

export function blankProduct(stores: StoreDraft[]): ProductDraft {
  return {
    ...textsIn({}, textFields),
    ...productDefaults,
    google_product_category: String(defaultGoogleCategory),
    unit_pricing_measure: blankMeasure,
    unit_pricing_base_measure: blankMeasure,
    specifications: [],
    images: [],
    variants: [],
    stores,
  }
}

/**
 * A copy is inactive in every store and has no identifying numbers. Its parts get new ids; its pictures are
 * shared, as they belong to the company.
 */
export function copyOfDraft(draft: ProductDraft, name: string): ProductDraft {
  return {
    ...draft,
    name,
    gtin: '',
    sku: '',
    stock_seen: '',
    images: draft.images.map((image) => ({ ...image, id: '', url: ownUrlOf(image) })),
    variants: draft.variants.map((variant) => ({ ...variant, id: '', sku: '', stock_seen: '' })),
    stores: draft.stores.map((store) => ({ ...store, active: false, sort_order: '' })),
  }
}

function ownUrlOf({ url, picture }: ImageDraft): string {
  return picture ? pictureAddress({ sha256: picture.sha256, width: picture.width ?? 1 }) : url
}

/** Pictures of external URLs are taken from the current product, since the form sends only the URL. */
export function draftOfSent(sent: Record<string, unknown>, before: ProductDraft): ProductDraft {
  return {
    ...textsIn(sent, textFields),
    unit_pricing_measure: measureIn(sent['unit_pricing_measure']),
    unit_pricing_base_measure: measureIn(sent['unit_pricing_base_measure']),
    specifications: listOf(sent['specifications']).map((row) => {
      const { name, value } = recordOf(row)
      return { name: textOf(name), value: textOf(value) }
    }),
    images: listOf(sent['images']).map((row) => imageIn(recordOf(row), before.images)),
    variants: listOf(sent['variants']).map((row) => ({
      ...textsIn(recordOf(row), variantTexts),
      active: recordOf(row)['active'] === 'on',
    })),
    stores: before.stores.map((store) => {
      const row = listOf(sent['stores'])
        .map(recordOf)
        .find((one) => one['store_id'] === store.store_id)
      if (!row) return store
      return {
        ...textsIn(row, storeTexts),
        selected: row['selected'] === 'on',
        active: row['active'] === 'on',
      }
    }),
  }
}

/** Blank rows are not submitted. */
export function isUnwritten(row: Record<string, string | boolean>): boolean {
  return Object.values(row).every((value) => typeof value !== 'string' || value.trim() === '')
}

/** Row numbers as shown to the user: blank rows are not counted. */
export function placesOf(rows: readonly Record<string, string | boolean>[]): number[] {
  let place = 0
  return rows.map((row) => (isUnwritten(row) ? place : place++))
}

function textsIn<Name extends string>(
  sent: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) texts[name] = textOf(sent[name])
  return texts as Record<Name, string>
}

function measureIn(sent: unknown): MeasureDraft {
  const { value, unit } = recordOf(sent)
  return { value: textOf(value), unit: textOf(unit) }
}

function imageIn(row: Record<string, unknown>, before: readonly ImageDraft[]): ImageDraft {
  const [id, url, alt_text] = [row['id'], row['url'], row['alt_text']].map(textOf)
  const image = { id: id ?? '', url: url ?? '', alt_text: alt_text ?? '' }
  const own = pictureAt(image.url)
  const known = before.find((one) => one.id === image.id && one.url === image.url)?.picture
  return { ...image, picture: known ?? (own ? { sha256: own.sha256 } : null) }
}
