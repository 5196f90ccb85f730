import { setImmediate } from 'node:timers/promises'
import { parseCsvRows, detectDelimiter, countLineBreaks, type CsvRow } from '#shared/csv.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { limits } from '#shared/limits.ts'
import {
  columns,
  namesStores,
  parseHeading,
  type Heading,
  type CsvStore,
} from '../../rules/product-csv/columns.ts'
import { findForeignSystem, openForeignFile } from '../../rules/product-csv/read-foreign-file.ts'
import { parseRecords, type CsvRecord } from '../../rules/product-csv/records.ts'
import { retention } from '#shared/durations.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatCount } from '#shared/text/format-number.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { insertImportRows } from './product-import-rows.ts'
import { deleteOldImports, insertImport, updateImport, type ImportKey } from './product-imports.ts'
import { findCsvContext, listIdsBySku } from './csv-products.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'

/**
 * Stores the rows of a product file. They are reviewed in the background and saved only after confirmation. New
 * products go into the chosen stores if the file does not name any.
 */
export async function startProductImport(
  staff: Staff,
  company_id: string,
  { stores: chosen = [], ...file }: ImportFile,
): Promise<{ import_id: string } | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const text = decodeText(file.bytes)
  if (isRefused(text)) return text
  if (countLineBreaks(text) > limits.importLines) {
    return toTooLongRefusal('importLinesTooMany', limits.importLines)
  }
  const context = await findCsvContext(staff, company_id)
  const table = await readTable(text, context.stores, file.columns ?? [])
  if (isRefused(table)) return table
  const { heading } = table
  const newIn = findStoresOfNew(heading, context.stores, chosen)
  if (newIn?.length === 0 && context.stores.length > 1) {
    const records = parseRecords(table.readRows(), heading)
    if (await hasNewProduct(staff, company_id, records)) {
      return refused('importStoresMissing', { field: 'stores' })
    }
  }
  const rest = parseRecords(table.readRows(), heading)
  const { value: first, done: isEmpty } = rest.next()
  if (isEmpty) return refused('importEmpty', { field: 'file' })
  return inTransaction(staff, async (tx) => {
    await deleteOldImports(tx, company_id, new Date(Date.now() - retention.productImport))
    const import_id = await insertImport(tx, company_id, {
      file_name: file.name.replaceAll('\0', '').slice(0, limits.fileName) || 'products.csv',
      unknown_columns: heading.unknown.map((column) =>
        column.trim().slice(0, limits.label).toWellFormed(),
      ),
    })
    const key = { company_id, import_id }
    let total = 0
    for (const records of splitIntoBatches(first, rest)) {
      const before = total
      const rows = records.map((record, at) => ({
        number: before + at + 1,
        record: newIn ? { ...record, new_in: newIn } : record,
      }))
      await insertImportRows(tx, key, rows)
      total += records.length
    }
    await updateImport(tx, key, { total })
    await enqueueImport(tx, key)
    return { import_id }
  })
}

type ImportFile = {
  name: string
  bytes: Uint8Array
  /** The ids of the stores that new products go into. */
  stores?: readonly string[]
  /** Our names of the columns of the file, in its order; without them, its first row names them. */
  columns?: readonly string[]
}

type Table = { heading: Heading; readRows: () => Iterable<CsvRow> }

async function readTable(
  text: string,
  stores: readonly CsvStore[],
  named: readonly string[],
): Promise<Table | Refused> {
  const delimiter = detectDelimiter(text, limits.importColumns)
  const parseRows = () => parseCsvRows(text, delimiter, limits.importColumns)
  const rows = parseRows()
  const { value: headingRow, done: isBlank } = rows.next()
  if (isBlank) return refused('importEmpty', { field: 'file' })
  const names = headingRow.cells
  if (names.length > limits.importColumns) {
    return toTooLongRefusal('importColumnsTooMany', limits.importColumns)
  }
  const system = named.length === 0 ? findForeignSystem(names) : null
  if (system) {
    const { columns: known, add, translate, listUnread } = openForeignFile(system, names)
    await forEachInTurns(rows, add)
    // The first translation tells which columns are left out.
    await forEachInTurns(translate(), () => {})
    const heading = { columns: known, unknown: listUnread(), duplicates: [] }
    return { heading, readRows: translate }
  }
  if (named.length > 0 && named.length !== names.length) return refused('requestInvalid')
  const heading = parseHeading(named.length > 0 ? named : names, stores)
  const headingRefusal = validateHeading(heading)
  if (headingRefusal) return headingRefusal
  return {
    heading: { ...heading, unknown: names.filter((name, at) => isUnknown(heading, name, at)) },
    readRows: () => {
      const again = parseRows()
      again.next()
      return again
    },
  }
}

/** Other requests are answered while a large file is read. */
async function forEachInTurns<Row>(rows: Iterable<Row>, run: (row: Row) => void): Promise<void> {
  let count = 0
  for (const row of rows) {
    run(row)
    count += 1
    if (count % batchSizes.sheet === 0) await setImmediate()
  }
}

function isUnknown({ columns: known }: Heading, name: string, at: number): boolean {
  return known[at] === null && name.trim() !== ''
}

/** Null if the file itself says it. */
function findStoresOfNew(
  heading: Heading,
  stores: readonly CsvStore[],
  chosen: readonly string[],
): string[] | null {
  if (namesStores(heading, stores)) return null
  const ids = stores.map(({ store_id }) => store_id)
  return ids.length === 1 ? ids : ids.filter((id) => chosen.includes(id))
}

function* splitIntoBatches(first: CsvRecord, rest: Iterable<CsvRecord>): Generator<CsvRecord[]> {
  let pending = [first]
  for (const record of rest) {
    pending.push(record)
    if (pending.length < batchSizes.sheet) continue
    yield pending
    pending = []
  }
  if (pending.length > 0) yield pending
}

const utf16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/** Spreadsheets write UTF-16 with a byte order mark, UTF-8, or Windows-1252. */
function decodeText(bytes: Uint8Array): string | Refused {
  if (bytes.length === 0) return refused('importMissing', { field: 'file' })
  const encoding = utf16.find(([one, other]) => bytes[0] === one && bytes[1] === other)
  const isText = encoding ? !hasNull(bytes) : !bytes.includes(0)
  if (!isText) return refused('importUnreadable', { field: 'file' })
  if (encoding) return new TextDecoder(encoding[2]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The database stores no null characters. */
function hasNull(utf16Bytes: Uint8Array): boolean {
  for (let at = 0; at + 1 < utf16Bytes.length; at += 2)
    if (utf16Bytes[at] === 0 && utf16Bytes[at + 1] === 0) return true
  return false
}

function toTooLongRefusal(
  code: 'importLinesTooMany' | 'importColumnsTooMany',
  limit: number,
): Refused {
  return refused(code, { field: 'file', values: { limit: formatCount(limit, getStaffLanguage()) } })
}

function validateHeading({ columns: headingColumns, duplicates }: Heading): Refused | null {
  const [column] = duplicates
  if (column) return refused('importColumnTwice', { field: 'file', values: { column } })
  const keys = [columns.name, columns.sku, columns.product_id] as readonly string[]
  const isKnown = headingColumns.some((one) => one !== null && keys.includes(one))
  return isKnown ? null : refused('importHeadingUnknown', { field: 'file' })
}

/** The task name in the job queue. */
export const importTask = 'product-import'

/** Runs on behalf of the staff member who started the import. */
export function enqueueImport(staff: Staff, { company_id, import_id }: ImportKey): Promise<void> {
  const { staff_id } = staff.scope
  return enqueue(staff, importTask, { import_id, staff_id }, { company_id, store_id: null })
}

/** Whether a product of the file is not in the catalogue. Products are found by their ID or else their SKU. */
async function hasNewProduct(
  staff: Staff,
  company_id: string,
  records: Iterable<CsvRecord>,
): Promise<boolean> {
  let skus: string[] = []
  const isOneUnknown = async () => {
    const known = new Set((await listIdsBySku(staff, company_id, skus)).map(({ sku }) => sku))
    return skus.some((sku) => !known.has(sku))
  }
  for (const { cells, errors } of records) {
    const sku = cells[columns.sku]?.trim()
    if (!sku || cells[columns.product_id]?.trim() || errors.length > 0) continue
    skus.push(sku)
    if (skus.length < batchSizes.sheet) continue
    if (await isOneUnknown()) return true
    skus = []
  }
  return skus.length > 0 && isOneUnknown()
}
