import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { availabilities, conditions, genericBrand } from './product.ts'
import { withdrawalExceptions } from './withdrawal-exception.ts'

const cards = [
  'basics',
  'pricing',
  'inventory',
  'options',
  'related',
  'organisation',
  'safety',
  'google',
] as const
export type Card = (typeof cards)[number]

export type ProductField = {
  /** Heading in the CSV file; null for a field that the file gives per store. */
  csv: string | null
  card: Card
  /** `see`: sent to the product page. `never`: not granted. Others are granted for the queries of the shop. */
  shoppers?: 'see' | 'never'
} & (
  | { kind: 'text' | 'code' | 'lines'; limit: number; missing?: Code; blank?: string }
  | { kind: 'choice'; options: readonly [string, ...string[]] }
  | { kind: 'markup' | 'gtin' | 'category' | 'price' | 'optionalPrice' | 'stock' | 'flag' }
  | { kind: 'maker' | 'years' }
  | { kind: 'googleCategory' | 'measure' | 'weight' | 'shipsOn' | 'options' }
)

/** The columns of a product that staff edit, in the order of the CSV file. */
export const productFields = {
  name: {
    kind: 'text',
    csv: 'Name',
    card: 'basics',
    shoppers: 'see',
    limit: limits.productName,
    missing: 'productNameMissing',
  },
  sku: { kind: 'code', csv: 'SKU', card: 'inventory', shoppers: 'see', limit: limits.sku },
  gtin: { kind: 'gtin', csv: 'GTIN', card: 'inventory' },
  category_id: { kind: 'category', csv: null, card: 'organisation' },
  brand: {
    kind: 'text',
    csv: 'Brand',
    card: 'organisation',
    shoppers: 'see',
    limit: limits.brand,
    blank: genericBrand,
  },
  base_price: { kind: 'price', csv: 'Price', card: 'pricing' },
  cost_price: { kind: 'optionalPrice', csv: 'Cost price', card: 'pricing', shoppers: 'never' },
  perishable: { kind: 'flag', csv: 'Perishable', card: 'pricing', shoppers: 'never' },
  stock_quantity: { kind: 'stock', csv: 'Stock', card: 'inventory' },
  low_stock_at: { kind: 'stock', csv: 'Low stock', card: 'inventory', shoppers: 'never' },
  shelf: {
    kind: 'code',
    csv: 'Shelf',
    card: 'inventory',
    shoppers: 'never',
    limit: limits.shelf,
  },
  weight: { kind: 'weight', csv: 'Weight in grams', card: 'inventory' },
  availability: {
    kind: 'choice',
    csv: 'Availability',
    card: 'organisation',
    options: availabilities,
  },
  ships_on: { kind: 'shipsOn', csv: 'Can be sent from', card: 'organisation', shoppers: 'see' },
  condition: { kind: 'choice', csv: 'Condition', card: 'organisation', options: conditions },
  withdrawal_exception: {
    kind: 'choice',
    csv: 'Withdrawal exception',
    card: 'organisation',
    shoppers: 'see',
    options: withdrawalExceptions,
  },
  maker_id: { kind: 'maker', csv: 'Maker', card: 'safety' },
  model: { kind: 'text', csv: 'Model', card: 'safety', shoppers: 'see', limit: limits.model },
  warnings_da: {
    kind: 'lines',
    csv: 'Warnings in Danish',
    card: 'safety',
    shoppers: 'see',
    limit: limits.warnings,
  },
  warnings_en: {
    kind: 'lines',
    csv: 'Warnings in English',
    card: 'safety',
    shoppers: 'see',
    limit: limits.warnings,
  },
  guarantee_years: {
    kind: 'years',
    csv: 'Maker’s guarantee in years',
    card: 'safety',
    shoppers: 'see',
  },
  google_product_category: { kind: 'googleCategory', csv: 'Google category', card: 'google' },
  unit_pricing_measure: { kind: 'measure', csv: 'Unit pricing measure', card: 'google' },
  unit_pricing_base_measure: { kind: 'measure', csv: 'Unit pricing base measure', card: 'google' },
  options: { kind: 'options', csv: 'Options', card: 'options' },
  related: {
    kind: 'text',
    csv: 'Related products',
    card: 'related',
    limit: limits.relatedGoods,
  },
  pages: {
    kind: 'text',
    csv: 'Pages',
    card: 'related',
    shoppers: 'see',
    limit: limits.relatedGoods,
  },
  description: { kind: 'markup', csv: 'Description', card: 'basics', shoppers: 'see' },
} as const satisfies Record<string, ProductField>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields

type NamesOf<Part> = {
  [Name in ProductFieldName]: Fields[Name] extends Part ? Name : never
}[ProductFieldName]

export type CsvFieldName = NamesOf<{ csv: string }>
export type MeasureFieldName = NamesOf<{ kind: 'measure' }>
export type VisibleFieldName = NamesOf<{ shoppers: 'see' }>
type GrantedFieldName = Exclude<ProductFieldName, NamesOf<{ shoppers: 'never' }>>

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

function listNames<Name extends ProductFieldName>(isOne: (field: ProductField) => boolean) {
  return productFieldNames.filter((name): name is Name => isOne(productFields[name]))
}

/** In the order of the form. */
export const formFieldNames = cards.flatMap((card) =>
  listNames<ProductFieldName>((field) => field.card === card),
)
export const csvFieldNames = listNames<CsvFieldName>(({ csv }) => csv !== null)
export const visibleFieldNames = listNames<VisibleFieldName>(({ shoppers }) => shoppers === 'see')
export const grantedFieldNames = listNames<GrantedFieldName>(({ shoppers }) => shoppers !== 'never')
export const measureFieldNames = listNames<MeasureFieldName>(({ kind }) => kind === 'measure')
