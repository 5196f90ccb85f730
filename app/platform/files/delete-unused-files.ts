import { sql } from 'kysely'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { Job, Database } from '../database/database.ts'
import { toInterval } from '../database/sql-values.ts'
import { ofTenant } from '../database/tenant-key.ts'
import { retention } from '#shared/durations.ts'
import { skipIfPaused } from '../database/database-errors.ts'
import type { Task } from '../jobs/task.ts'

/** A place that fails this often in a row is asked again by the next run. */
const maxFailures = 3

/**
 * Marks files first, which no row can use from then on; deletes them; then deletes their rows. An interrupted run
 * is continued by the next one. Returns false if it gave up.
 */
export async function deleteUnusedFiles(
  job: Job,
  age: number,
  storages: readonly string[],
  deleteFile: (storage: string, id: string) => Promise<boolean>,
): Promise<boolean> {
  if (storages.length === 0) return true
  const failed: string[] = []
  for (;;) {
    const files = await markFiles(job, age, storages, failed)
    const deleted: string[] = []
    let failuresInRow = 0
    for (const { id, place: storage } of files) {
      if (await deleteFile(storage, id)) {
        deleted.push(id)
        failuresInRow = 0
      } else {
        failed.push(id)
        failuresInRow += 1
      }
      if (failuresInRow === maxFailures) break
    }
    if (deleted.length > 0) {
      await job
        .deleteFrom('files')
        .where(ofTenant({ company_id: job.scope.company_id }))
        .where('id', 'in', deleted)
        .execute()
    }
    if (failuresInRow === maxFailures) return false
    if (files.length === 0) return true
  }
}

type MarkedFile = { id: string; place: string }

async function markFiles(
  job: Job,
  age: number,
  storages: readonly string[],
  failed: readonly string[],
): Promise<MarkedFile[]> {
  const { company_id } = job.scope
  const isUnused = sql<boolean>`unused_since < now() - ${toInterval(age)}`
  const files = await job
    .selectFrom('files')
    .where(ofTenant({ company_id }))
    .where(isUnused)
    .where('place', 'in', storages)
    .where(sql<boolean>`id <> all(${failed}::uuid[])`)
    // Files that failed in former runs come last, in another order each time: none of them blocks the others.
    .orderBy('is_deleting')
    .orderBy(sql`random()`)
    .limit(batchSizes.unusedFiles)
    .select(['id', 'place'])
    .execute()
  if (files.length === 0) return []
  const marked = await job
    .updateTable('files')
    .set({ is_deleting: true })
    .where(ofTenant({ company_id }))
    .where(isUnused)
    .where(
      'id',
      'in',
      files.map(({ id }) => id),
    )
    .returning('id')
    .execute()
  const ids = new Set(marked.map(({ id }) => id))
  return files.filter(({ id }) => ids.has(id))
}

/** So many companies in a row where a place fails end the run. */
const deleteFilesOfCompaniesMaxFailures = 3

/** Deletes files whose rows are gone, and files whose rows were never saved. The next run returns to what is left. */
export function deleteFilesOfCompanies(
  database: Database,
  age: number = retention.unusedFile,
): Task {
  return async (_, signal) => {
    const { rows } = await sql<{ company_id: string }>`
      select company_id from torv.companies_with_unused_files(${toInterval(age)}, ${batchSizes.unusedFilesOfAll})
        as company_id order by random()`.execute(database.scoped({ as: 'router' }))
    let failuresInRow = 0
    for (const { company_id } of rows) {
      if (signal.aborted || failuresInRow === deleteFilesOfCompaniesMaxFailures) return
      const { files } = database.scoped({ as: 'job', company_id, store_id: null })
      const isDone = await skipIfPaused(() => files.deleteUnused(company_id, age))
      failuresInRow = isDone === false ? failuresInRow + 1 : 0
    }
  }
}
