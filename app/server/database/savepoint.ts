import { sql } from 'kysely'
import type { Scoped } from './database.ts'

/** Lets a statement violate a constraint without aborting the transaction. */
export async function inSavepoint<Answer>(
  inside: Scoped,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await sql`savepoint attempt`.execute(inside)
  try {
    const answer = await work()
    await sql`release savepoint attempt`.execute(inside)
    return answer
  } catch (fault) {
    await sql`rollback to savepoint attempt`.execute(inside)
    throw fault
  }
}
