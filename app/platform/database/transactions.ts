import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from './database.ts'
import { sql } from 'kysely'

/** Rolls back when the work returns a refusal. */
export async function inTransactionOrRollback<Handle extends Scoped, Result>(
  handle: Handle,
  work: (tx: Handle) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  try {
    return await inTransaction(handle, async (tx) => {
      const result = await work(tx)
      if (isRefused(result)) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

class RolledBack extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

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
