import { isOutcome, type ImportOutcome } from '../../rules/product-import.ts'
import { isId } from '#shared/id.ts'
import { getRefusalText, refused } from '#shared/errors/errors.ts'
import { pageLengths } from '#shared/limits.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { CsvError } from '../../rules/product-csv/records.ts'
import { countOutcomes, listReviewedRows } from './product-import-rows.ts'
import { findImport, listImports } from './product-imports.ts'
import { findCsvContext } from './csv-products.ts'

/** Shown before a file is chosen: the latest imports and the stores, which a file may have columns for. */
export async function readProductImports(staff: Staff, company_id: string) {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  const [imports, { stores }] = await Promise.all([
    listImports(staff, company_id, pageLengths.imports),
    findCsvContext(staff, company_id),
  ])
  return { imports, stores }
}

/** An import with its progress and one page of rows of one outcome. */
export async function readProductImport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
  { show, page }: { show: string | null; page: number },
) {
  const refusal = await checkPermission(staff, company_id, 'editCatalogue')
  if (refusal) return refusal
  if (!isId(id)) return refused('importNotFound')
  const key = { company_id, import_id: id }
  const [productImport, counts] = await onOneConnection(staff, (one) =>
    Promise.all([findImport(one, key), countOutcomes(one, key)]),
  )
  if (!productImport) return refused('importNotFound')
  const outcome = isOutcome(show) ? show : chooseOutcome(counts)
  const from = (page - 1) * pageLengths.importRows
  const rows = await listReviewedRows(staff, key, outcome, { from, limit: pageLengths.importRows })
  return {
    ...productImport,
    counts,
    outcome,
    rows: rows.map((row) => ({ ...row, errors: row.errors.map(toShownError) })),
    page,
    pages: Math.ceil(counts[outcome] / pageLengths.importRows),
  }
}

function chooseOutcome(counts: Record<ImportOutcome, number>): ImportOutcome {
  const preferred = ['bad', 'changed', 'new', 'unchanged'] as const
  return preferred.find((outcome) => counts[outcome] > 0) ?? 'changed'
}

function toShownError({ line, column, code, values }: CsvError) {
  const text = getRefusalText({ refused: code, ...(values && { values }) }, getStaffLanguage())
  return { line, column, code, text }
}
