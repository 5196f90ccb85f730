import { csvLine, csvStart } from '#domain/csv.ts'
import { refused, refusalText, type Refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import { adminImportsWords } from '#domain/text/admin/product-imports.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { listJudgedRows } from './product-import-rows.ts'
import { findImport, type ImportKey } from './product-imports.ts'

const rowsAtATime = 500

/** A CSV of the invalid rows and their problems. */
export async function writeImportReport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
): Promise<AsyncGenerator<string> | Refused> {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  if (no) return no
  const key = isId(id) ? { company_id, import_id: id } : null
  if (!key || !(await findImport(staff, key))) return refused('importNotFound')
  return report(staff, key)
}

async function* report(staff: Staff, key: ImportKey) {
  const { line, product, column, problem } = adminImportsWords.one
  yield csvStart + csvLine([line, product, column, problem], ';')
  for (let from = 0; ; from += rowsAtATime) {
    const rows = await listJudgedRows(staff, key, 'bad', { from, most: rowsAtATime })
    const lines = rows.flatMap(({ name, faults }) =>
      faults.map((fault) => {
        const values = fault.values && { values: fault.values }
        const text = refusalText({ refused: fault.code, ...values }, 'en')
        return csvLine([String(fault.line), name, fault.column ?? '', text], ';')
      }),
    )
    if (lines.length > 0) yield lines.join('')
    if (rows.length < rowsAtATime) return
  }
}
