import { csvLine, csvStart, type CsvDelimiter } from '#domain/csv.ts'
import type { Refused } from '#domain/errors.ts'
import { columnsFor } from '#domain/product-sheet/columns.ts'
import { sheetRows } from '#domain/product-sheet/write.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { findSheetPlace, listSheetProducts } from './sheet-products.ts'

const productsAtATime = 500

/** Streams all products of a company as CSV. Importing the unchanged file changes nothing. */
export async function writeProductSheet(
  staff: Staff,
  company_id: string,
  decimal: ',' | '.',
): Promise<AsyncGenerator<string> | Refused> {
  const no = await forbidden(staff, company_id, 'readCatalogue')
  return no ?? sheet(staff, company_id, decimal)
}

async function* sheet(staff: Staff, company_id: string, decimal: ',' | '.') {
  // Spreadsheets with a decimal comma separate cells with semicolons.
  const delimiter: CsvDelimiter = decimal === ',' ? ';' : ','
  const place = { ...(await findSheetPlace(staff, company_id)), decimal }
  const headings = columnsFor(place.stores)
  yield csvStart + csvLine(headings, delimiter)
  let after: string | null = null
  for (;;) {
    const products = await listSheetProducts(staff, company_id, { after, most: productsAtATime })
    const rows = products.flatMap((product) => sheetRows(product, headings, place))
    if (rows.length > 0) yield rows.map((cells) => csvLine(cells, delimiter)).join('')
    if (products.length < productsAtATime) return
    after = products.at(-1)?.id ?? null
  }
}
