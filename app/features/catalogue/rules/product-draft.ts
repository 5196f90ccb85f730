import { toPictureAddress, parsePictureAddress } from '#shared/picture.ts'
import type { StoredPicture } from '#shared/picture.ts'
import type { Specification } from './product.ts'
import { productFieldNames, productFields, type ProductFieldName } from './product-fields.ts'
import { blankProduct, formatFieldText, mapFields, type ProductValues } from './product-values.ts'
import type { Minor } from '#shared/money/money.ts'
import type { Measure } from '#shared/money/unit.ts'
import { toList, toRecord, toText } from '#shared/json-values.ts'

type FieldDrafts = {
  [Name in ProductFieldName]: ProductValues[Name] extends Measure ? MeasureDraft : string
}

export type ProductDraft = FieldDrafts & {
  stock_seen: string
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

const variantTexts = [
  'id',
  'name',
  'sku',
  'price',
  'unit_pricing_measure',
  'stock_quantity',
  'stock_seen',
  'gtin',
  'shelf',
] as const
const storeTexts = ['store_id', 'price', 'sort_order', 'category_id'] as const

/** Chosen for a store in which the product has no category, whatever its own is. */
export const noCategory = 'none'

export const blankSpecification: Specification = { name: '', value: '' }

export const blankVariant: VariantDraft = { ...pickTexts({}, variantTexts), active: true }

export function createBlankDraft(stores: StoreDraft[]): ProductDraft {
  return {
    ...toFieldDrafts(blankProduct, String),
    base_price: '',
    stock_seen: '',
    specifications: [],
    images: [],
    variants: [],
    stores,
  }
}

export function toFieldDrafts(
  product: ProductValues,
  formatAmount: (amount: Minor) => string,
): FieldDrafts {
  return mapFields(productFieldNames, (name) => {
    const value = product[name]
    if (typeof value === 'boolean') return value ? 'on' : ''
    return typeof value === 'object' && value !== null && 'unit' in value
      ? { value: String(value.value), unit: value.unit }
      : formatFieldText(name, value, formatAmount)
  }) as FieldDrafts
}

/**
 * A copy is inactive in every store and has no identifying numbers. Its parts get new ids; its pictures are
 * shared, as they belong to the company.
 */
export function copyDraft(draft: ProductDraft, name: string): ProductDraft {
  return {
    ...draft,
    name,
    gtin: '',
    sku: '',
    stock_seen: '',
    images: draft.images.map((image) => ({ ...image, id: '', url: getImageUrl(image) })),
    variants: draft.variants.map((variant) => ({
      ...variant,
      id: '',
      sku: '',
      gtin: '',
      stock_seen: '',
    })),
    stores: draft.stores.map((store) => ({ ...store, active: false, sort_order: '' })),
  }
}

function getImageUrl({ url, picture }: ImageDraft): string {
  return picture ? toPictureAddress({ sha256: picture.sha256, width: picture.width ?? 1 }) : url
}

/** Pictures of external URLs are taken from the current product, since the form sends only the URL. */
export function parseSubmittedDraft(
  submitted: Record<string, unknown>,
  current: ProductDraft,
): ProductDraft {
  return {
    ...(mapFields(productFieldNames, (name) =>
      productFields[name].kind === 'measure'
        ? parseMeasureDraft(submitted[name])
        : toText(submitted[name]),
    ) as FieldDrafts),
    stock_seen: toText(submitted['stock_seen']),
    specifications: toList(submitted['specifications']).map((row) => {
      const { name, value } = toRecord(row)
      return { name: toText(name), value: toText(value) }
    }),
    images: toList(submitted['images']).map((row) => parseImage(toRecord(row), current.images)),
    variants: toList(submitted['variants']).map((row) => ({
      ...pickTexts(toRecord(row), variantTexts),
      active: toRecord(row)['active'] === 'on',
    })),
    stores: current.stores.map((store) => {
      const row = toList(submitted['stores'])
        .map(toRecord)
        .find((one) => one['store_id'] === store.store_id)
      if (!row) return store
      return {
        ...pickTexts(row, storeTexts),
        selected: row['selected'] === 'on',
        active: row['active'] === 'on',
      }
    }),
  }
}

/** Blank rows are not submitted. */
export function isBlankRow(row: Record<string, string | boolean>): boolean {
  return Object.values(row).every((value) => typeof value !== 'string' || value.trim() === '')
}

/** Row numbers as shown to the user: blank rows are not counted. */
export function numberRows(rows: readonly Record<string, string | boolean>[]): number[] {
  let number = 0
  return rows.map((row) => (isBlankRow(row) ? number : number++))
}

function pickTexts<Name extends string>(
  submitted: Record<string, unknown>,
  names: readonly Name[],
): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) texts[name] = toText(submitted[name])
  return texts as Record<Name, string>
}

function parseMeasureDraft(submitted: unknown): MeasureDraft {
  const { value, unit } = toRecord(submitted)
  return { value: toText(value), unit: toText(unit) }
}

function parseImage(row: Record<string, unknown>, current: readonly ImageDraft[]): ImageDraft {
  const [id, url, alt_text] = [row['id'], row['url'], row['alt_text']].map(toText)
  const image = { id: id ?? '', url: url ?? '', alt_text: alt_text ?? '' }
  const own = parsePictureAddress(image.url)
  const known = current.find((one) => one.id === image.id && one.url === image.url)?.picture
  return { ...image, picture: known ?? (own ? { sha256: own.sha256 } : null) }
}
