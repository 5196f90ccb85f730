import { formatCsvLine, csvByteOrderMark, type CsvDelimiter } from '#shared/csv.ts'
import { type Refused, refused, getRefusalText } from '#shared/errors/errors.ts'
import { listColumns } from '../../rules/product-csv/columns.ts'
import { toCsvRows } from '../../rules/product-csv/to-csv-rows.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { findCsvContext, listCsvProducts } from './csv-products.ts'
import { isId } from '#shared/id.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import type { Language } from '#shared/stores/locale.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { listReviewedRows } from './product-import-rows.ts'
import { findImport, type ImportKey } from './product-imports.ts'

/** Streams all products of a company as CSV. Importing the unchanged file changes nothing. */
export async function exportProductsCsv(
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
  const context = { ...(await findCsvContext(staff, company_id)), decimal }
  const headings = listColumns(context.stores)
  yield csvByteOrderMark + formatCsvLine(headings, delimiter)
  let after: string | null = null
  for (;;) {
    const products = await listCsvProducts(staff, company_id, { after, limit: batchSizes.sheet })
    const rows = products.flatMap((product) => toCsvRows(product, headings, context))
    if (rows.length > 0) yield rows.map((cells) => formatCsvLine(cells, delimiter)).join('')
    if (products.length < batchSizes.sheet) return
    after = products.at(-1)?.id ?? null
  }
}

/** A CSV of the invalid rows and their problems. */
export async function writeImportReport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<AsyncGenerator<string> | Refused> {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const key = isId(id) ? { company_id, import_id: id } : null
  if (!key || !(await findImport(staff, key))) return refused('importNotFound')
  // The stream is read when the request and its language are over.
  const { line, product, column, problem } = adminImportsTexts.one
  return generateReport(staff, key, [line, product, column, problem], getStaffLanguage())
}

async function* generateReport(
  staff: Staff,
  key: ImportKey,
  headings: readonly string[],
  language: Language,
) {
  yield csvByteOrderMark + formatCsvLine(headings, ';')
  for (let from = 0; ; from += batchSizes.sheet) {
    const rows = await listReviewedRows(staff, key, 'bad', { from, limit: batchSizes.sheet })
    const lines = rows.flatMap(({ name, errors }) =>
      errors.map((error) => {
        const values = error.values && { values: error.values }
        const text = getRefusalText({ refused: error.code, ...values }, language)
        return formatCsvLine([String(error.line), name, error.column ?? '', text], ';')
      }),
    )
    if (lines.length > 0) yield lines.join('')
    if (rows.length < batchSizes.sheet) return
  }
}
