import { toSlug } from '../slug.ts'
import { nameCombination } from '../product-options.ts'
import { columns, normaliseHeading } from './columns.ts'
import { formatImages, formatSpecifications } from './cell-lists.ts'
import {
  commonColumns,
  formatOptionLine,
  publishedColumn,
  toOptionValue,
  type ForeignRow,
  type OwnRow,
} from './foreign-table.ts'

const keyColumns = ['Type', 'SKU', 'Name', 'Regular price', 'Published']

export function isWooCommerceFile(heading: readonly string[]): boolean {
  const names = heading.map(normaliseHeading)
  return keyColumns.every((column) => names.includes(normaliseHeading(column)))
}

type Attribute = { name: string; values: string[] }

export const wooCommerceColumns = [...commonColumns, columns.availability, columns.specifications]

/** Variations name their product by SKU or by ID, and may stand far below it. */
export function* translateWooCommerceRows(
  rows: readonly ForeignRow[],
  heading: readonly string[],
): Generator<OwnRow> {
  const numbers = listAttributeNumbers(heading)
  const variations = Map.groupBy(rows.filter(isVariation), (row) => row.read('Parent'))
  const products = rows.filter((row) => !isVariation(row))
  const known = new Set(products.flatMap(listNames))
  // A variation without its product comes first, where no other product takes it for its own.
  for (const [parent, lost] of variations)
    if (!known.has(parent)) yield* lost.map((row) => toVariantRow(row, [], ''))
  for (const row of products) {
    const own = listNames(row).flatMap((name) => variations.get(name) ?? [])
    yield* toProductRows(row, own, numbers)
  }
}

// More are no attributes that a person has written; the others are left out and named.
const maxAttributes = 30

function listAttributeNumbers(heading: readonly string[]): number[] {
  return heading
    .flatMap((name) => /^attribute (\d{1,3}) name$/i.exec(name.trim())?.slice(1).map(Number) ?? [])
    .slice(0, maxAttributes)
}

function listNames(row: ForeignRow): string[] {
  return [row.read('SKU'), `id:${row.read('ID')}`].filter((name) => name !== '')
}

function isVariation(row: ForeignRow): boolean {
  return listTypes(row).includes('variation')
}

function listTypes(row: ForeignRow): string[] {
  return row
    .read('Type')
    .split(',')
    .map((type) => type.trim().toLowerCase())
}

function toProductRows(
  row: ForeignRow,
  variations: readonly ForeignRow[],
  numbers: readonly number[],
): OwnRow[] {
  const attributes = listAttributes(row, numbers)
  const chosen = variations.map((one) => readChoices(one, numbers))
  const optionNames = new Set(chosen.flatMap((choices) => [...choices.keys()]))
  const isOption = ({ name }: Attribute) => optionNames.has(name)
  const options = attributes.filter(isOption)
  const key = row.read('SKU') || `id-${row.read('ID')}`
  const [firstVariation] = variations
  const product: OwnRow = {
    line: row.line,
    cells: {
      ...readSaleCells(row),
      [columns.base_price]: readPrice(row) || (firstVariation ? readPrice(firstVariation) : ''),
      [columns.name]: row.read('Name'),
      [columns.sku]: key,
      [columns.brand]: row.read('Brands'),
      [columns.weight]: readGrams(row),
      [columns.availability]:
        row.read('In stock?') === '0' && row.read('Stock') === '' ? 'out of stock' : 'in stock',
      [columns.options]: options
        .map(({ name, values }) => formatOptionLine(name, values))
        .join('\n'),
      [columns.specifications]: formatSpecifications(
        attributes
          .filter((one) => !isOption(one))
          .map(({ name, values }) => ({ name, value: values.join(', ') })),
      ),
      [columns.description]: toLines(row.read('Description') || row.read('Short description')),
      [columns.images]: formatImages(
        splitList(row.read('Images')).map((url) => ({ url, alt_text: '' })),
      ),
      [publishedColumn]: row.read('Published') === '1' ? 'yes' : 'no',
    },
  }
  const variants = variations.map((one, at) =>
    toVariantRow(
      one,
      options.map(({ name }) => chosen[at]?.get(name) ?? ''),
      key,
    ),
  )
  return [product, ...variants]
}

function toVariantRow(row: ForeignRow, values: readonly string[], productSku: string): OwnRow {
  const name = nameCombination(values) || row.read('Name')
  return {
    line: row.line,
    cells: {
      ...readSaleCells(row),
      [columns.base_price]: readPrice(row),
      [columns.variant]: name,
      [columns.sku]: row.read('SKU') || `${productSku}-${toSlug(name)}`,
      [columns.active]: row.read('Published') === '1' ? 'yes' : 'no',
    },
  }
}

const readPrice = (row: ForeignRow) => row.read('Regular price')

function readSaleCells(row: ForeignRow) {
  return {
    [columns.gtin]: row.read('GTIN, UPC, EAN, or ISBN', 'GTIN'),
    [columns.stock_quantity]: row
      .read('Stock')
      .replace(/^parent$|\.0+$/, '')
      .replace(/^-\d+$/, '0'),
  }
}

function listAttributes(row: ForeignRow, numbers: readonly number[]): Attribute[] {
  return numbers
    .map((number) => ({
      name: row.read(`Attribute ${number} name`),
      values: splitList(row.read(`Attribute ${number} value(s)`)).map(toOptionValue),
    }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
}

/** The value that a variation has of each attribute. */
function readChoices(row: ForeignRow, numbers: readonly number[]): Map<string, string> {
  return new Map(listAttributes(row, numbers).map(({ name, values }) => [name, values[0] ?? '']))
}

/** Separates at commas; a comma of a value has a backslash before it. */
function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** A line break is written as a backslash and an n. */
function toLines(text: string): string {
  return text.replaceAll('\\n', '\n')
}

const units = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }

function readGrams(row: ForeignRow): string {
  for (const [unit, grams] of Object.entries(units)) {
    const amount = Math.round(Number(row.read(`Weight (${unit})`).replace(',', '.')) * grams)
    if (amount > 0) return String(amount)
  }
  return ''
}
