import { signInAttempts, waitBeforeAttempt } from './pace.ts'

/**
 * Does it again when the line broke, at most so often, and answers 'unreachable' when it stayed broken. Everything
 * else that may go wrong was an answer, and asking again would not change it.
 */
export async function inAttempts<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | 'unreachable'> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await work()
    } catch (fault) {
      if (!isBrokenLine(fault)) throw fault
      if (failed >= signInAttempts) return 'unreachable'
      await new Promise((resolve) => setTimeout(resolve, waitBeforeAttempt(failed)))
    }
  }
}

/**
 * The router reads what is to be sent from the request itself, which can be read once: this makes it readable for
 * every attempt.
 */
export async function readableOften(request: Request): Promise<void> {
  const sent = await request.text()
  Object.defineProperty(request, 'text', { value: async () => sent })
}

// What browsers throw when a request got no answer at all.
function isBrokenLine(fault: unknown): boolean {
  return fault instanceof TypeError
}
