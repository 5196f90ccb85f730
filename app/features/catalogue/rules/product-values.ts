import { zero, type Minor } from '#shared/money/money.ts'
import { type ShipsOn, formatShipsOnInput } from './ships-on.ts'
import { defaultMeasure, parseMeasure, type Measure } from '#shared/money/unit.ts'
import { defaultGoogleCategory } from './google-categories.ts'
import { parseOptions, type ProductOption, formatOptions } from './product-options.ts'
import {
  measureFieldNames,
  productFieldNames,
  productFields,
  type MeasureFieldName,
  type ProductField,
  type ProductFieldName,
} from './product-fields.ts'

const blanks = {
  text: '',
  code: '',
  lines: '',
  maker: null as string | null,
  years: null as number | null,
  markup: '',
  gtin: null as string | null,
  category: null as string | null,
  price: zero,
  optionalPrice: null as Minor | null,
  stock: null as number | null,
  weight: null as number | null,
  shipsOn: null as ShipsOn | null,
  flag: false as boolean,
  googleCategory: defaultGoogleCategory,
  measure: defaultMeasure,
  options: [] as readonly ProductOption[],
}

type ValueOf<Field> = Field extends { options: readonly (infer Option)[] }
  ? Option
  : Field extends { kind: infer Kind extends keyof typeof blanks }
    ? (typeof blanks)[Kind]
    : never

/** The fields of a product as stored, with their measures parsed. */
export type ProductValues = {
  [Name in ProductFieldName]: ValueOf<(typeof productFields)[Name]>
}

/** The fields that search engines and price comparison sites read. */
export type OfferFields = Pick<
  ProductValues,
  | 'description'
  | 'sku'
  | 'gtin'
  | 'brand'
  | 'google_product_category'
  | 'availability'
  | 'ships_on'
  | 'condition'
>

export function mapFields<Name extends ProductFieldName, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>
}

export function pickFields<Name extends ProductFieldName, Row extends Record<Name, unknown>>(
  names: readonly Name[],
  row: Row,
): Pick<Row, Name> {
  return mapFields(names, (name) => row[name]) as Pick<Row, Name>
}

/** Measures and options are stored as JSON. */
export function parseJsonFields<Row extends Record<MeasureFieldName | 'options', unknown>>(
  row: Row,
) {
  return {
    ...row,
    ...mapFields(measureFieldNames, (name) => parseMeasure(row[name])),
    options: parseOptions(row.options),
  }
}

/** The first of its choices is what a new product has. */
export const blankProduct = mapFields(productFieldNames, (name) => {
  const field: ProductField = productFields[name]
  if (field.kind === 'choice') return field.options[0]
  return ('blank' in field && field.blank) || blanks[field.kind]
}) as ProductValues

/** The value as it is typed in a form or a cell. */
export function formatFieldText(
  name: ProductFieldName,
  value: Exclude<ProductValues[ProductFieldName], Measure | boolean>,
  formatAmount: (amount: Minor) => string,
): string {
  const { kind } = productFields[name]
  if (value === null) return ''
  if (typeof value === 'object') return formatOptions(value)
  if (kind === 'shipsOn') return formatShipsOnInput(String(value))
  return kind === 'price' || kind === 'optionalPrice' ? formatAmount(value as Minor) : String(value)
}
