import type { Code } from '../errors/errors.ts'
import { limits } from '../shared/limits.ts'
import { availabilities, conditions, genericBrand } from './product.ts'

const cards = ['basics', 'pricing', 'inventory', 'organisation', 'google'] as const
export type Card = (typeof cards)[number]

export type ProductField = {
  /** Heading in the CSV file; null for a field that the file gives per store. */
  column: string | null
  card: Card
  /** `see`: sent to the product page. `never`: not granted. Others are granted for the queries of the shop. */
  shoppers?: 'see' | 'never'
} & (
  | { kind: 'text' | 'code'; limit: number; missing?: Code; blank?: string }
  | { kind: 'markup'; limit: number }
  | { kind: 'price' | 'optionalPrice'; invalid: Code }
  | { kind: 'choice'; options: readonly [string, ...string[]] }
  | { kind: 'gtin' | 'category' | 'stock' | 'googleCategory' | 'measure' }
)

/** The columns of a product that staff edit, in the order of the CSV file. */
export const productFields = {
  name: {
    kind: 'text',
    column: 'Name',
    card: 'basics',
    shoppers: 'see',
    limit: limits.productName,
    missing: 'productNameMissing',
  },
  sku: { kind: 'code', column: 'SKU', card: 'inventory', shoppers: 'see', limit: limits.sku },
  gtin: { kind: 'gtin', column: 'GTIN', card: 'inventory' },
  category_id: { kind: 'category', column: null, card: 'organisation' },
  brand: {
    kind: 'text',
    column: 'Brand',
    card: 'organisation',
    shoppers: 'see',
    limit: limits.brand,
    blank: genericBrand,
  },
  base_price: { kind: 'price', column: 'Price', card: 'pricing', invalid: 'basePriceInvalid' },
  cost_price: {
    kind: 'optionalPrice',
    column: 'Cost price',
    card: 'pricing',
    shoppers: 'never',
    invalid: 'costPriceInvalid',
  },
  stock_quantity: { kind: 'stock', column: 'Stock', card: 'inventory' },
  availability: {
    kind: 'choice',
    column: 'Availability',
    card: 'organisation',
    shoppers: 'see',
    options: availabilities,
  },
  condition: { kind: 'choice', column: 'Condition', card: 'organisation', options: conditions },
  google_product_category: { kind: 'googleCategory', column: 'Google category', card: 'google' },
  unit_pricing_measure: { kind: 'measure', column: 'Unit pricing measure', card: 'google' },
  unit_pricing_base_measure: {
    kind: 'measure',
    column: 'Unit pricing base measure',
    card: 'google',
  },
  description: {
    kind: 'markup',
    column: 'Description',
    card: 'basics',
    shoppers: 'see',
    limit: limits.description,
  },
} as const satisfies Record<string, ProductField>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields

type NamesOf<Part> = {
  [Name in ProductFieldName]: Fields[Name] extends Part ? Name : never
}[ProductFieldName]

export type SheetFieldName = NamesOf<{ column: string }>
export type MeasureFieldName = NamesOf<{ kind: 'measure' }>
export type SeenFieldName = NamesOf<{ shoppers: 'see' }>
type GrantedFieldName = Exclude<ProductFieldName, NamesOf<{ shoppers: 'never' }>>

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

function listNames<Name extends ProductFieldName>(isOne: (field: ProductField) => boolean) {
  return productFieldNames.filter((name): name is Name => isOne(productFields[name]))
}

/** In the order of the form. */
export const formFieldNames = cards.flatMap((card) =>
  listNames<ProductFieldName>((field) => field.card === card),
)
export const sheetFieldNames = listNames<SheetFieldName>(({ column }) => column !== null)
export const seenFieldNames = listNames<SeenFieldName>(({ shoppers }) => shoppers === 'see')
export const grantedFieldNames = listNames<GrantedFieldName>(({ shoppers }) => shoppers !== 'never')
export const measureFieldNames = listNames<MeasureFieldName>(({ kind }) => kind === 'measure')
