import { signInAttempts, waitBeforeAttempt } from './pace.ts'

/**
 * Retries after network errors only, and returns 'unreachable' after the last attempt. Other errors are final:
 * another attempt would not change them.
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
 * React Router reads the body from the request itself, which can be read only once: caches it for further
 * attempts.
 */
export async function readableOften(request: Request): Promise<void> {
  const sent = await request.text()
  Object.defineProperty(request, 'text', { value: async () => sent })
}

// Browsers throw a TypeError when a request gets no response.
function isBrokenLine(fault: unknown): boolean {
  return fault instanceof TypeError
}
