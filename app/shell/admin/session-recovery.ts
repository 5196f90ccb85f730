import { toPagePath } from '#shared/paths/data-path.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'

/** Sent with every response to signed-out users (see entry.server.tsx). */
export const sessionHeader = 'x-torv-session'

export type ConnectionLoss = 'reading' | 'sending' | null

type Callbacks = {
  /** Resolves to true after a new sign-in, to false if the user leaves instead. */
  signInAgain(): Promise<boolean>
  /** Reports a lost connection: a read that is retried or a submission that failed; null when it is restored. */
  onConnectionLoss(lost: ConnectionLoss): void
}

const retryDelay = 1_500

let requestSignIn: (() => Promise<boolean>) | null = null

/** Shows the sign-in dialog for requests not sent through `fetch`; concurrent callers share one dialog. */
export function reauthenticate(): Promise<boolean> {
  return requestSignIn?.() ?? Promise.resolve(false)
}

/**
 * Wraps `fetch`, because React Router cannot repeat a request. Requests that met an ended session are repeated
 * after a new sign-in, body included; reads are retried until the server responds. A failed submission is
 * reported in its form.
 */
export function recoverSession({ signInAgain, onConnectionLoss }: Callbacks): () => void {
  const originalFetch = window.fetch
  let signingIn: Promise<boolean> | null = null

  function signInOnce(): Promise<boolean> {
    return (signingIn ??= signInAgain().finally(() => (signingIn = null)))
  }

  async function fetchWithRecovery(
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<Response> {
    const isReading = (init?.method ?? 'GET') === 'GET'
    for (;;) {
      const response = await originalFetch(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error
        if (!isReading) {
          onConnectionLoss('sending')
          throw error
        }
        return null
      })
      const isConnectionLost =
        response === null || (isReading && isUnavailable(response) && isCurrentPage(input))
      onConnectionLoss(isConnectionLost ? 'reading' : null)
      if (isConnectionLost) {
        await pause(init?.signal)
        continue
      }
      if (response.headers.get(sessionHeader) !== 'ended') return response
      if (!(await signInOnce())) return response
    }
  }

  requestSignIn = signInOnce
  window.fetch = (input, init) =>
    isAdminDataRequest(input) ? fetchWithRecovery(input, init) : originalFetch(input, init)
  return () => {
    requestSignIn = null
    window.fetch = originalFetch
  }
}

function isAdminDataRequest(input: RequestInfo | URL): boolean {
  const path = getPath(input)
  return path.endsWith('.data') && isStaffPath(toPagePath(path))
}

/** A revalidation of the open page, not a navigation. */
function isCurrentPage(input: RequestInfo | URL): boolean {
  return toPagePath(getPath(input)) === window.location.pathname
}

function isUnavailable({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}

function getPath(input: RequestInfo | URL): string {
  const url = input instanceof Request ? input.url : String(input)
  return new URL(url, window.location.href).pathname
}

function pause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      if (signal?.aborted) reject(new DOMException('no longer wanted', 'AbortError'))
      else resolve()
    }, retryDelay)
  })
}
