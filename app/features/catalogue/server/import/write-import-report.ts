import { formatCsvLine, csvByteOrderMark } from '#shared/csv.ts'
import { refused, getRefusalText, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { adminImportsTexts } from '../../rules/admin-product-imports-texts.ts'
import { batchSizes } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { listReviewedRows } from './product-import-rows.ts'
import { findImport, type ImportKey } from './product-imports.ts'

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
  return generateReport(staff, key)
}

async function* generateReport(staff: Staff, key: ImportKey) {
  const { line, product, column, problem } = adminImportsTexts.one
  yield csvByteOrderMark + formatCsvLine([line, product, column, problem], ';')
  for (let from = 0; ; from += batchSizes.sheet) {
    const rows = await listReviewedRows(staff, key, 'bad', { from, limit: batchSizes.sheet })
    const lines = rows.flatMap(({ name, errors }) =>
      errors.map((error) => {
        const values = error.values && { values: error.values }
        const text = getRefusalText({ refused: error.code, ...values }, 'en')
        return formatCsvLine([String(error.line), name, error.column ?? '', text], ';')
      }),
    )
    if (lines.length > 0) yield lines.join('')
    if (rows.length < batchSizes.sheet) return
  }
}
