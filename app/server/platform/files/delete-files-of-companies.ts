import { sql } from 'kysely'
import { retention } from '#domain/shared/durations.ts'
import { batchSizes } from '#domain/shared/limits.ts'
import type { Database } from '../database/database.ts'
import { toInterval } from '../database/interval.ts'
import type { Task } from '../jobs/task.ts'

/** Deletes files whose rows are gone, and files whose rows were never saved. */
export function deleteFilesOfCompanies(
  database: Database,
  age: number = retention.unusedFile,
): Task {
  return async (_, signal) => {
    const { rows } = await sql<{ company_id: string }>`
      select company_id from torv.companies_with_unused_files(${toInterval(age)}, ${batchSizes.unusedFilesOfAll})
        as company_id`.execute(database.scoped({ as: 'router' }))
    for (const { company_id } of rows) {
      if (signal.aborted) return
      const job = database.scoped({ as: 'job', company_id, store_id: null })
      await job.files.deleteUnused(company_id, age)
    }
  }
}
