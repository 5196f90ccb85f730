import type { Database, Scoped } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import { getStaff } from '../staff.ts'

export const closeSessionsTask = 'close-sessions-elsewhere'

/** Other cells end the sessions of this account within a minute. By a job, since the directory may be away. */
export async function closeSessionsInOtherCells(
  { directory }: Pick<Database, 'directory'>,
  tx: Scoped<'staff_auth'>,
  staff_id: string,
): Promise<void> {
  if (directory) await enqueue(tx, closeSessionsTask, { staff_id })
}

export function recordClosedSessions(database: Database): Task {
  return async ({ data }) => {
    const { staff_id } = toRecord(data)
    if (!isId(staff_id)) return
    const { email } = await getStaff(database.scoped({ as: 'staff_auth' }), staff_id)
    await database.directory?.endSessions(email)
  }
}
