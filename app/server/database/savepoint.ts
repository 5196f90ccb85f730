import { sql } from 'kysely'
import type { Scoped } from './database.ts'

/** A statement that may break a constraint without ending the transaction around it. */
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
