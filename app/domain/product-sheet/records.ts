import type { Code } from '../errors.ts'
import type { CsvRow } from '../csv.ts'
import { limits } from '../limits.ts'
import { columns, type Heading } from './columns.ts'
import type { Cells } from './write.ts'

export type SheetFault = {
  line: number
  column: string | null
  code: Code
  values?: Record<string, string>
}

export type SheetRow = { line: number; cells: Cells }

/** A product row with the variant rows below it. */
export type SheetRecord = SheetRow & { variants: SheetRow[]; faults: SheetFault[] }

/** Groups rows into products and reports duplicates at their second occurrence. */
export function* recordsIn(
  rows: Iterable<CsvRow>,
  { columns: heading }: Heading,
): Generator<SheetRecord> {
  const seen = { ids: new Map<string, number>(), skus: new Map<string, number>() }
  let record: SheetRecord | null = null
  for (const row of rows) {
    const { line } = row
    const cells = cellsOf(row, heading)
    const faults = faultsOfRow(row, heading.length)
    const isVariant = Boolean(cells[columns.variant]?.trim() || cells[columns.variant_id]?.trim())
    if (isVariant && record && isOf(record, cells)) {
      // One row beyond the limit is enough to refuse the product.
      if (record.variants.length > limits.variants) continue
      record.variants.push({ line, cells })
      record.faults.push(...faults)
      continue
    }
    if (record) yield checked(record, seen)
    record = { line, cells, variants: [], faults }
    if (isVariant) {
      record.faults.push({ line, column: columns.variant, code: 'csvVariantAlone' })
      yield record
      record = null
    }
  }
  if (record) yield checked(record, seen)
}

function cellsOf({ cells }: CsvRow, heading: Heading['columns']): Cells {
  return Object.fromEntries(
    heading
      .slice(0, cells.length)
      .flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
  )
}

function faultsOfRow({ line, cells, isBroken }: CsvRow, width: number): SheetFault[] {
  if (isBroken) return [{ line, column: null, code: 'csvQuoteOpen' }]
  if (cells.length === width) return []
  const values = { found: String(cells.length), expected: String(width) }
  return [{ line, column: null, code: 'csvCellCount', values }]
}

function isOf(record: SheetRecord, cells: Cells): boolean {
  const named = cells[columns.product_id]?.trim()
  return !named || named === record.cells[columns.product_id]?.trim()
}

type Seen = { ids: Map<string, number>; skus: Map<string, number> }

// A shop may have duplicate SKUs. Rows with an ID are matched by it, so only rows without one need a unique
// SKU.
function checked(record: SheetRecord, { ids, skus }: Seen): SheetRecord {
  const id = record.cells[columns.product_id]?.trim().toLowerCase() ?? ''
  const sku = record.cells[columns.sku]?.trim() ?? ''
  const twice = (first: number | undefined, column: string, code: Code) => {
    if (first === undefined) return
    record.faults.push({ line: record.line, column, code, values: { line: String(first) } })
  }
  if (id) twice(ids.get(id), columns.product_id, 'csvIdTwice')
  else if (sku) twice(skus.get(sku), columns.sku, 'csvSkuTwice')
  if (id && !ids.has(id)) ids.set(id, record.line)
  if (sku && !skus.has(sku)) skus.set(sku, record.line)
  const own = new Map<string, number>()
  for (const { line, cells } of record.variants) {
    const variant = cells[columns.variant_id]?.trim() ? '' : (cells[columns.sku]?.trim() ?? '')
    const first = variant ? own.get(variant) : undefined
    if (first !== undefined) {
      const values = { line: String(first) }
      record.faults.push({ line, column: columns.sku, code: 'csvSkuTwice', values })
    }
    if (variant) own.set(variant, line)
  }
  return record
}
