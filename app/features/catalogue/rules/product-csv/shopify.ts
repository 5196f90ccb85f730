import { toSlug } from '../slug.ts'
import { nameCombination } from '../product-options.ts'
import { columns, normaliseHeading } from './columns.ts'
import { formatImages } from './cell-lists.ts'
import {
  commonColumns,
  formatOptionLine,
  publishedColumn,
  toOptionValue,
  type ForeignRow,
  type OwnRow,
} from './foreign-table.ts'

// Each column has had two names.
const handle = ['Handle', 'URL handle']
const price = ['Variant Price', 'Price']
const sku = ['Variant SKU', 'SKU']
const imageUrl = ['Image Src', 'Product image URL']

export function isShopifyFile(heading: readonly string[]): boolean {
  const names = heading.map(normaliseHeading)
  const has = (known: readonly string[]) =>
    known.some((one) => names.includes(normaliseHeading(one)))
  return has(handle) && has(['Title']) && has(price) && has(['Option1 Name'])
}

export const shopifyColumns = [...commonColumns, columns.cost_price]

/** The rows of one handle are a product, its variants and its further pictures. */
export function* translateShopifyRows(rows: readonly ForeignRow[]): Generator<OwnRow> {
  const products = Map.groupBy(rows, (row) => row.read(...handle))
  for (const [name, [first, ...others]] of products)
    if (first) yield* toProductRows(name, [first, ...others])
}

function toProductRows(handleName: string, rows: [ForeignRow, ...ForeignRow[]]): OwnRow[] {
  const [first] = rows
  const optionNames = [1, 2, 3]
    .map((number) => first.read(`Option${number} Name`))
    .filter((name) => name !== '' && name !== 'Title')
  // A row without a price holds a further picture.
  const variants = optionNames.length === 0 ? [] : rows.filter((row) => row.read(...price) !== '')
  const product: OwnRow = {
    line: first.line,
    cells: {
      ...readSaleCells(first),
      [columns.name]: first.read('Title'),
      [columns.sku]: variants.length > 0 ? handleName : first.read(...sku) || handleName,
      [columns.brand]: first.read('Vendor'),
      [columns.cost_price]: first.read('Cost per item'),
      [columns.weight]: toWholeGrams(first.read('Variant Grams', 'Weight value (grams)')),
      [columns.options]: optionNames
        .map((name, at) =>
          formatOptionLine(
            name,
            variants.map((row) => readValue(row, at)),
          ),
        )
        .join('\n'),
      [columns.description]: first.read('Body (HTML)', 'Description'),
      [columns.images]: formatImages(listImages(rows)),
      [publishedColumn]: isPublished(first) ? 'yes' : 'no',
    },
  }
  if (variants.length > 0) {
    product.cells[columns.gtin] = ''
    product.cells[columns.stock_quantity] = ''
  }
  return [product, ...variants.map((row) => toVariantRow(handleName, row, optionNames.length))]
}

function toVariantRow(handleName: string, row: ForeignRow, optionCount: number): OwnRow {
  const values = Array.from({ length: optionCount }, (_, at) => readValue(row, at))
  return {
    line: row.line,
    cells: {
      ...readSaleCells(row),
      [columns.variant]: nameCombination(values),
      [columns.sku]: row.read(...sku) || `${handleName}-${toSlug(values.join(' '))}`,
      [columns.active]: 'yes',
    },
  }
}

function readSaleCells(row: ForeignRow) {
  // Without a tracker, the number of pieces means nothing.
  const tracker = row.read('Variant Inventory Tracker', 'Inventory tracker')
  const quantity = row.read('Variant Inventory Qty', 'Inventory quantity')
  return {
    [columns.base_price]: row.read(...price),
    [columns.gtin]: row.read('Variant Barcode', 'Barcode').replaceAll(/^'|\s/g, ''),
    [columns.stock_quantity]: tracker === '' ? '' : quantity.replace(/^-\d+$/, '0'),
  }
}

function readValue(row: ForeignRow, at: number): string {
  return toOptionValue(row.read(`Option${at + 1} Value`))
}

function listImages(rows: readonly ForeignRow[]) {
  return rows
    .filter((row) => row.read(...imageUrl) !== '')
    .toSorted((one, other) => readPosition(one) - readPosition(other))
    .map((row) => ({ url: row.read(...imageUrl), alt_text: row.read('Image Alt Text') }))
}

const readPosition = (row: ForeignRow) => Number(row.read('Image Position')) || 0

function isPublished(row: ForeignRow): boolean {
  const status = row.read('Status').toLowerCase()
  const published = row.read('Published', 'Published on online store').toLowerCase()
  return (status === '' || status === 'active') && published !== 'false'
}

function toWholeGrams(grams: string): string {
  const amount = Math.round(Number(grams))
  return amount > 0 ? String(amount) : ''
}
