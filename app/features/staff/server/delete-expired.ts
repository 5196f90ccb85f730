import { sql } from 'kysely'
import { hasCode, pausedCode, skipIfPaused } from '#platform/database/database-errors.ts'
import type { Scoped } from '#platform/database/database.ts'

type Auth = Scoped<'staff_auth'>

const tables = ['staff_sessions', 'staff_verifications', 'staff_challenges'] as const

type Table = (typeof tables)[number]

export async function deleteExpired(auth: Auth): Promise<void> {
  for (const table of tables) {
    try {
      await deleteExpiredRows(auth, table).execute()
    } catch (error) {
      if (!hasCode(error, pausedCode)) throw error
      await deletePerPerson(auth, table)
    }
  }
}

function deleteExpiredRows(auth: Auth, table: Table) {
  return auth.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`)
}

/** People of a company that is paused for a move are left for the next run. */
async function deletePerPerson(auth: Auth, table: Table): Promise<void> {
  const people = await auth
    .selectFrom(table)
    .where('expires_at', '<', sql<Date>`now()`)
    .select('staff_id')
    .distinct()
    .execute()
  for (const { staff_id } of people)
    await skipIfPaused(() =>
      deleteExpiredRows(auth, table).where('staff_id', 'is not distinct from', staff_id).execute(),
    )
}
