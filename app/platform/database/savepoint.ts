import { sql } from 'kysely'
import type { Scoped } from './database.ts'

/** Lets a statement violate a constraint without aborting the transaction. */
export async function inSavepoint<Result>(
  tx: Scoped,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    throw error
  }
}
