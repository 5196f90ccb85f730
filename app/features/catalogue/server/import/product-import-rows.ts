import { sql } from 'kysely'
import type { ImportOutcome } from '../../rules/product-import.ts'
import type { CsvChange } from '../../rules/product-csv/changes.ts'
import type { CsvError, CsvRecord } from '../../rules/product-csv/records.ts'
import type { Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import type { ImportKey } from './product-imports.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type ImportRow = { number: number; record: CsvRecord }

export type RowReview = {
  number: number
  name: string
  outcome: ImportOutcome
  changes: readonly CsvChange[]
  errors: readonly CsvError[]
  isSaved: boolean
}

export async function insertImportRows(
  staff: Staff,
  { company_id, import_id }: ImportKey,
  rows: readonly ImportRow[],
): Promise<void> {
  await staff
    .insertInto('product_import_rows')
    .values(
      rows.map(({ number, record }) => ({
        company_id,
        import_id,
        number,
        line: record.line,
        record: json(record),
      })),
    )
    .execute()
}

/** The next rows to review, or to save. */
export async function listWaitingRows(
  staff: Staff,
  { company_id, import_id }: ImportKey,
  { of, limit }: { of: 'reading' | 'saving'; limit: number },
): Promise<ImportRow[]> {
  const rows = await staff
    .selectFrom('product_import_rows')
    .where(ofTenant({ company_id }))
    .where('import_id', '=', import_id)
    .$if(of === 'reading', (waiting) => waiting.where('outcome', 'is', null))
    .$if(of === 'saving', (waiting) =>
      waiting.where('saved_at', 'is', null).where('outcome', 'in', ['new', 'changed']),
    )
    .orderBy('number')
    .limit(limit)
    .select(['number', sql<CsvRecord>`record`.as('record')])
    .execute()
  return rows
}

export async function updateImportRows(
  staff: Staff,
  { company_id, import_id }: ImportKey,
  reviews: readonly RowReview[],
): Promise<void> {
  await sql`update product_import_rows r
    set name = j.name, outcome = j.outcome, changes = j.changes, errors = j.errors,
      saved_at = case when j."isSaved" then now() end
    from jsonb_to_recordset(${json(reviews)}::jsonb)
      as j (number int, name text, outcome text, changes jsonb, errors jsonb, "isSaved" boolean)
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.number = j.number`.execute(
    staff,
  )
}

export async function countOutcomes(
  staff: Staff,
  { company_id, import_id }: ImportKey,
): Promise<Record<ImportOutcome | 'saved', number>> {
  const counts = await staff
    .selectFrom('product_import_rows')
    .where(ofTenant({ company_id }))
    .where('import_id', '=', import_id)
    .groupBy('outcome')
    .select(['outcome', (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.count<number>('saved_at').as('saved'))
    .execute()
  const of = (outcome: ImportOutcome) => counts.find((one) => one.outcome === outcome)?.count ?? 0
  return {
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    bad: of('bad'),
    saved: counts.reduce((sum, { saved }) => sum + saved, 0),
  }
}

export function listReviewedRows(
  staff: Staff,
  { company_id, import_id }: ImportKey,
  outcome: ImportOutcome,
  { from, limit }: { from: number; limit: number },
) {
  return staff
    .selectFrom('product_import_rows')
    .where(ofTenant({ company_id }))
    .where('import_id', '=', import_id)
    .where('outcome', '=', outcome)
    .orderBy('number')
    .offset(from)
    .limit(limit)
    .select(['number', 'line', 'name', 'saved_at'])
    .select([sql<CsvChange[]>`changes`.as('changes'), sql<CsvError[]>`errors`.as('errors')])
    .execute()
}
