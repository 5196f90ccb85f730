import { signInAttempts, getRetryDelay } from '../durations.ts'

/**
 * Retries after network errors only, and returns 'unreachable' after the last attempt. Other errors are final:
 * another attempt would not change them.
 */
export async function retryOnNetworkError<Result>(
  work: () => Promise<Result>,
): Promise<Result | 'unreachable'> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isNetworkError(error)) throw error
      if (failed >= signInAttempts) return 'unreachable'
      await new Promise((resolve) => setTimeout(resolve, getRetryDelay(failed)))
    }
  }
}

/**
 * React Router reads the body from the request itself, which can be read only once: caches it for further
 * attempts.
 */
export async function cacheRequestBody(request: Request): Promise<void> {
  const body = await request.text()
  Object.defineProperty(request, 'text', { value: async () => body })
}

// Browsers throw a TypeError when a request gets no response.
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}
