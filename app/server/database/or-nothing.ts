import { isRefused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Scoped } from './database.ts'

/** Rolls back when the work returns a refusal. */
export async function inOneTransactionOrNothing<Handle extends Scoped, Answer>(
  handle: Handle,
  work: (inside: Handle) => Promise<Answer | Refused>,
): Promise<Answer | Refused> {
  try {
    return await inOneTransaction(handle, async (inside) => {
      const answer = await work(inside)
      if (isRefused(answer)) throw new TakenBack(answer)
      return answer
    })
  } catch (fault) {
    if (fault instanceof TakenBack) return fault.refusal
    throw fault
  }
}

class TakenBack extends Error {
  readonly refusal: Refused

  constructor(refusal: Refused) {
    super(refusal.refused)
    this.refusal = refusal
  }
}
