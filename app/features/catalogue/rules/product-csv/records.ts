import type { Code } from '#shared/errors/errors.ts'
import type { CsvRow } from '#shared/csv.ts'
import { limits } from '#shared/limits.ts'
import { columns, type Heading } from './columns.ts'
import type { CsvCells } from './to-csv-rows.ts'

export type CsvError = {
  line: number
  column: string | null
  code: Code
  values?: Record<string, string>
}

export type ProductCsvRow = { line: number; cells: CsvCells }

/** A product row with the variant rows below it. */
export type CsvRecord = ProductCsvRow & {
  variants: ProductCsvRow[]
  errors: CsvError[]
  /** Stores of the product if it is new, when the file has no column that says so. */
  new_in?: readonly string[]
}

/** Groups rows into products and reports duplicates at their second occurrence. */
export function* parseRecords(
  rows: Iterable<CsvRow>,
  { columns: heading }: Heading,
): Generator<CsvRecord> {
  const seen = { ids: new Map<string, number>(), skus: new Map<string, number>() }
  let record: CsvRecord | null = null
  for (const row of rows) {
    const { line } = row
    const cells = toCells(row, heading)
    const errors = validateRow(row, heading.length)
    const isVariant = Boolean(cells[columns.variant]?.trim() || cells[columns.variant_id]?.trim())
    if (isVariant && record && isVariantOf(record, cells)) {
      // One row beyond the limit is enough to refuse the product.
      if (record.variants.length > limits.variants) continue
      record.variants.push({ line, cells })
      record.errors.push(...errors)
      continue
    }
    if (record) yield checkDuplicates(record, seen)
    record = { line, cells, variants: [], errors }
    if (isVariant) {
      record.errors.push({ line, column: columns.variant, code: 'csvVariantAlone' })
      yield record
      record = null
    }
  }
  if (record) yield checkDuplicates(record, seen)
}

function toCells({ cells }: CsvRow, heading: Heading['columns']): CsvCells {
  return Object.fromEntries(
    heading
      .slice(0, cells.length)
      .flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
  )
}

function validateRow({ line, cells, isBroken }: CsvRow, width: number): CsvError[] {
  if (isBroken) return [{ line, column: null, code: 'csvQuoteOpen' }]
  if (cells.length === width) return []
  const values = { found: String(cells.length), expected: String(width) }
  return [{ line, column: null, code: 'csvCellCount', values }]
}

function isVariantOf(record: CsvRecord, cells: CsvCells): boolean {
  const productId = cells[columns.product_id]?.trim()
  return !productId || productId === record.cells[columns.product_id]?.trim()
}

type SeenKeys = { ids: Map<string, number>; skus: Map<string, number> }

// A shop may have duplicate SKUs. Rows with an ID are matched by it, so only rows without one need a unique
// SKU.
function checkDuplicates(record: CsvRecord, { ids, skus }: SeenKeys): CsvRecord {
  const id = record.cells[columns.product_id]?.trim().toLowerCase() ?? ''
  const sku = record.cells[columns.sku]?.trim() ?? ''
  const addDuplicateError = (first: number | undefined, column: string, code: Code) => {
    if (first === undefined) return
    record.errors.push({ line: record.line, column, code, values: { line: String(first) } })
  }
  if (id) addDuplicateError(ids.get(id), columns.product_id, 'csvIdTwice')
  else if (sku) addDuplicateError(skus.get(sku), columns.sku, 'csvSkuTwice')
  if (id && !ids.has(id)) ids.set(id, record.line)
  if (sku && !skus.has(sku)) skus.set(sku, record.line)
  const lineBySku = new Map<string, number>()
  for (const { line, cells } of record.variants) {
    const variant = cells[columns.variant_id]?.trim() ? '' : (cells[columns.sku]?.trim() ?? '')
    const first = variant ? lineBySku.get(variant) : undefined
    if (first !== undefined) {
      const values = { line: String(first) }
      record.errors.push({ line, column: columns.sku, code: 'csvSkuTwice', values })
    }
    if (variant) lineBySku.set(variant, line)
  }
  return record
}
