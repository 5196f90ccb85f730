import { formatCsvLine, csvByteOrderMark, type CsvDelimiter } from '#shared/csv.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { listColumns } from '../../rules/product-sheet/columns.ts'
import { toSheetRows } from '../../rules/product-sheet/to-cells.ts'
import { batchSizes } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { findSheetContext, listSheetProducts } from './sheet-products.ts'

/** Streams all products of a company as CSV. Importing the unchanged file changes nothing. */
export async function writeProductSheet(
  staff: Staff,
  company_id: string,
  decimal: ',' | '.',
): Promise<AsyncGenerator<string> | Refused> {
  const refusal = await checkPermission(staff, company_id, 'readCatalogue')
  return refusal ?? generateSheet(staff, company_id, decimal)
}

async function* generateSheet(staff: Staff, company_id: string, decimal: ',' | '.') {
  // Spreadsheets with a decimal comma separate cells with semicolons.
  const delimiter: CsvDelimiter = decimal === ',' ? ';' : ','
  const context = { ...(await findSheetContext(staff, company_id)), decimal }
  const headings = listColumns(context.stores)
  yield csvByteOrderMark + formatCsvLine(headings, delimiter)
  let after: string | null = null
  for (;;) {
    const products = await listSheetProducts(staff, company_id, { after, limit: batchSizes.sheet })
    const rows = products.flatMap((product) => toSheetRows(product, headings, context))
    if (rows.length > 0) yield rows.map((cells) => formatCsvLine(cells, delimiter)).join('')
    if (products.length < batchSizes.sheet) return
    after = products.at(-1)?.id ?? null
  }
}
