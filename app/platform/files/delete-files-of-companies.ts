import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import { batchSizes } from '#shared/limits.ts'
import type { Database } from '../database/database.ts'
import { skipIfPaused } from '../database/database-errors.ts'
import { toInterval } from '../database/interval.ts'
import type { Task } from '../jobs/task.ts'

/** So many companies in a row where a place fails end the run. */
const maxFailures = 3

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
      if (signal.aborted || failuresInRow === maxFailures) return
      const { files } = database.scoped({ as: 'job', company_id, store_id: null })
      const isDone = await skipIfPaused(() => files.deleteUnused(company_id, age))
      failuresInRow = isDone === false ? failuresInRow + 1 : 0
    }
  }
}
