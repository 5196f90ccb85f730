import { connectionTimes } from '#shared/durations.ts'
import type { Database } from './database.ts'

/** Readiness check: a small query with a timeout. */
export async function isDatabaseReachable(database: Database): Promise<boolean> {
  const query = database
    .scoped({ as: 'router' })
    .selectFrom('stores')
    .select('id')
    .limit(1)
    .execute()
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), connectionTimes.test).unref()
  })
  return Promise.race([query, timeout]).then(
    () => true,
    () => false,
  )
}
