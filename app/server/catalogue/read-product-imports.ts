import { isOutcome, type ImportOutcome } from '#domain/product-import.ts'
import { isId } from '#domain/id.ts'
import { refused } from '#domain/errors.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import { countOutcomes, listJudgedRows } from './product-import-rows.ts'
import { findImport, listImports } from './product-imports.ts'
import { findSheetPlace } from './sheet-products.ts'

const latest = 10
const rowsPerPage = 50

/** Shown before a file is chosen: the latest imports and the store columns that a file may have. */
export async function readProductImports(staff: Staff, company_id: string) {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  if (no) return no
  const [imports, { stores }] = await Promise.all([
    listImports(staff, company_id, latest),
    findSheetPlace(staff, company_id),
  ])
  return { imports, domains: stores.map(({ domain }) => domain) }
}

/** An import with its progress and one page of rows of one outcome. */
export async function readProductImport(
  staff: Staff,
  company_id: string,
  id: string | undefined,
  { show, page }: { show: string | null; page: number },
) {
  const no = await forbidden(staff, company_id, 'editCatalogue')
  if (no) return no
  if (!isId(id)) return refused('importNotFound')
  const key = { company_id, import_id: id }
  const [found, counts] = await together(staff, (one) =>
    Promise.all([findImport(one, key), countOutcomes(one, key)]),
  )
  if (!found) return refused('importNotFound')
  const outcome = isOutcome(show) ? show : firstOf(counts)
  const from = (page - 1) * rowsPerPage
  const rows = await listJudgedRows(staff, key, outcome, { from, most: rowsPerPage })
  return { ...found, counts, outcome, rows, page, pages: Math.ceil(counts[outcome] / rowsPerPage) }
}

function firstOf(counts: Record<ImportOutcome, number>): ImportOutcome {
  const likely = ['bad', 'changed', 'new', 'unchanged'] as const
  return likely.find((outcome) => counts[outcome] > 0) ?? 'changed'
}
