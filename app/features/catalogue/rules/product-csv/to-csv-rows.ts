import type { Minor } from '#shared/money/money.ts'
import { formatMeasureInput } from '#shared/money/parse-measure.ts'
import type { Measure } from '#shared/money/unit.ts'
import { csvFieldNames, type CsvFieldName } from '../product-fields.ts'
import { formatFieldText, type ProductValues } from '../product-values.ts'
import type { Specification } from '../product.ts'
import { columns, getStoreColumns, type CsvStore } from './columns.ts'
import { formatImages, formatSpecifications } from './cell-lists.ts'

export type CsvProduct = Omit<ProductValues, 'category_id'> & {
  id: string | null
  specifications: readonly Specification[]
  images: readonly { id: string | null; url: string; alt_text: string }[]
  variants: readonly CsvVariant[]
  stores: readonly CsvLink[]
}

export type CsvVariant = {
  id: string | null
  name: string
  sku: string
  price: Minor | null
  unit_pricing_measure: Measure | null
  stock_quantity: number | null
  gtin: string | null
  shelf: string
  active: boolean
}

export type CsvLink = {
  store_id: string
  price: Minor | null
  active: boolean
  sort_order: number | null
  category_id: string | null
}

export type CsvContext = {
  stores: readonly CsvStore[]
  categories: readonly { store_id: string; id: string; slug: string }[]
  makers: readonly { id: string; name: string }[]
  decimal: ',' | '.'
  /** Localised format for display; files use plain numbers. */
  formatAmount?: (amount: Minor) => string
}

export type CsvCells = Record<string, string>

export function toProductCsv(product: CsvProduct, context: CsvContext): CsvCells {
  return {
    [columns.product_id]: product.id ?? '',
    ...Object.fromEntries(
      csvFieldNames.map((name) => [columns[name], toFieldCell(name, product, context)]),
    ),
    [columns.specifications]: formatSpecifications(product.specifications),
    [columns.images]: formatImages(product.images),
    ...Object.assign(
      {},
      ...context.stores.map((store) => toStoreCells(store, product.stores, context)),
    ),
  }
}

function toFieldCell(name: CsvFieldName, product: CsvProduct, context: CsvContext): string {
  const value = product[name]
  if (name === 'maker_id') return context.makers.find(({ id }) => id === value)?.name ?? ''
  if (typeof value === 'boolean') return formatYesNo(value)
  return typeof value === 'object' && value !== null && 'unit' in value
    ? formatMeasureInput(value, context.decimal)
    : formatFieldText(name, value, createAmountFormatter(context))
}

export function toVariantCsv(
  { unit_pricing_measure, ...variant }: CsvVariant,
  product_id: string | null,
  context: CsvContext,
): CsvCells {
  const { id, name, sku, gtin, price, stock_quantity, shelf, active } = variant
  return {
    [columns.product_id]: product_id ?? '',
    [columns.variant_id]: id ?? '',
    [columns.variant]: name,
    [columns.sku]: sku,
    [columns.gtin]: gtin ?? '',
    [columns.base_price]: createAmountFormatter(context)(price),
    [columns.stock_quantity]: String(stock_quantity ?? ''),
    [columns.active]: formatYesNo(active),
    [columns.shelf]: shelf,
    [columns.unit_pricing_measure]:
      unit_pricing_measure === null
        ? ''
        : formatMeasureInput(unit_pricing_measure, context.decimal),
  }
}

/** Product row and variant rows, in column order. */
export function toCsvRows(
  product: CsvProduct,
  headings: readonly string[],
  context: CsvContext,
): string[][] {
  const rows = [
    toProductCsv(product, context),
    ...product.variants.map((variant) => toVariantCsv(variant, product.id, context)),
  ]
  return rows.map((cells) => headings.map((heading) => cells[heading] ?? ''))
}

function toStoreCells(
  { store_id, domain }: CsvStore,
  links: readonly CsvLink[],
  context: CsvContext,
): CsvCells {
  const heading = getStoreColumns(domain)
  const link = links.find((one) => one.store_id === store_id)
  const category = context.categories.find(({ id }) => id === link?.category_id)
  const status = link?.active ? 'active' : 'inactive'
  return {
    [heading.status]: link ? status : '',
    [heading.price]: createAmountFormatter(context)(link?.price ?? null),
    [heading.order]: String(link?.sort_order ?? ''),
    [heading.category]: category?.slug ?? '',
  }
}

function createAmountFormatter({ decimal, formatAmount }: CsvContext) {
  return (amount: Minor | null): string => {
    if (amount === null) return ''
    if (formatAmount) return formatAmount(amount)
    const digits = String(amount).padStart(3, '0')
    return `${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
  }
}

function formatYesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
