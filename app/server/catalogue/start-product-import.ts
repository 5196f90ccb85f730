import { csvRows, delimiterOf, lineBreaksIn } from '#domain/csv.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { columns, headingOf, type Heading } from '#domain/product-sheet/columns.ts'
import { recordsIn, type SheetRecord } from '#domain/product-sheet/records.ts'
import { forbidden } from '../companies/permission.ts'
import { inOneTransaction, type Staff } from '../database/database.ts'
import { enqueueImport } from './enqueue-import.ts'
import { insertImportRows } from './product-import-rows.ts'
import { deleteOldImports, insertImport, updateImport } from './product-imports.ts'
import { findSheetPlace } from './sheet-products.ts'

const batch = 500
const kept = 30 * 24 * 60 * 60_000

/** Stores the rows of a product file. They are reviewed in the background and saved only after confirmation. */
export async function startProductImport(
  staff: Staff,
  company_id: string,
  file: { name: string; bytes: Uint8Array },
): Promise<{ import_id: string } | Refused> {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  if (no) return no
  const text = textIn(file.bytes)
  if (isRefused(text)) return text
  if (lineBreaksIn(text) > limits.importLines) {
    return tooLong('importLinesTooMany', limits.importLines)
  }
  const place = await findSheetPlace(staff, company_id)
  const rows = csvRows(text, delimiterOf(text, limits.importColumns), limits.importColumns)
  const { value: top, done: isBlank } = rows.next()
  if (isBlank) return refused('importEmpty', { field: 'file' })
  if (top.cells.length > limits.importColumns) {
    return tooLong('importColumnsTooMany', limits.importColumns)
  }
  const heading = headingOf(top.cells, place.stores)
  const fault = headingFault(heading)
  if (fault) return fault
  const rest = recordsIn(rows, heading)
  const { value: first, done: isEmpty } = rest.next()
  if (isEmpty) return refused('importEmpty', { field: 'file' })
  return inOneTransaction(staff, async (inside) => {
    await deleteOldImports(inside, company_id, new Date(Date.now() - kept))
    const import_id = await insertImport(inside, company_id, {
      file_name: file.name.slice(0, limits.fileName) || 'products.csv',
      unknown_columns: heading.unknown.map((column) => column.trim().slice(0, limits.label)),
    })
    const key = { company_id, import_id }
    let total = 0
    for (const records of inBatches(first, rest)) {
      const before = total
      const rows = records.map((record, at) => ({ number: before + at + 1, record }))
      await insertImportRows(inside, key, rows)
      total += records.length
    }
    await updateImport(inside, key, { total })
    await enqueueImport(inside, key)
    return { import_id }
  })
}

function* inBatches(first: SheetRecord, rest: Iterable<SheetRecord>): Generator<SheetRecord[]> {
  let waiting = [first]
  for (const record of rest) {
    waiting.push(record)
    if (waiting.length < batch) continue
    yield waiting
    waiting = []
  }
  if (waiting.length > 0) yield waiting
}

const utf16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/** Spreadsheets write UTF-16 with a byte order mark, UTF-8, or Windows-1252. */
function textIn(bytes: Uint8Array): string | Refused {
  if (bytes.length === 0) return refused('importMissing', { field: 'file' })
  const marked = utf16.find(([one, other]) => bytes[0] === one && bytes[1] === other)
  if (marked) return new TextDecoder(marked[2]).decode(bytes)
  if (bytes.includes(0)) return refused('importUnreadable', { field: 'file' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function tooLong(code: 'importLinesTooMany' | 'importColumnsTooMany', most: number): Refused {
  return refused(code, { field: 'file', values: { limit: most.toLocaleString('en') } })
}

function headingFault({ columns: found, doubled }: Heading): Refused | null {
  const [column] = doubled
  if (column) return refused('importColumnTwice', { field: 'file', values: { column } })
  const keys = [columns.name, columns.sku, columns.product_id] as readonly string[]
  const isKnown = found.some((one) => one !== null && keys.includes(one))
  return isKnown ? null : refused('importHeadingUnknown', { field: 'file' })
}
