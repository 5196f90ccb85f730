import { pageOfData } from '#domain/paths/data.ts'
import { isOfStaff } from '#domain/paths/staff.ts'

/** Sent with every response to signed-out users (see entry.server.tsx). */
export const sessionHeader = 'x-torv-session'

export type LostLine = 'reading' | 'sending' | null

type Hands = {
  /** Resolves to true after a new sign-in, to false if the user leaves instead. */
  signInAgain(): Promise<boolean>
  /** Reports a lost connection: a read that is retried or a submission that failed; null when it is restored. */
  lineLost(lost: LostLine): void
}

const retry = 1_500

let asked: (() => Promise<boolean>) | null = null

/** Shows the sign-in dialog for requests not sent through `fetch`; concurrent callers share one dialog. */
export function signInOver(): Promise<boolean> {
  return asked?.() ?? Promise.resolve(false)
}

/**
 * Wraps `fetch`, because React Router cannot repeat a request. Requests that met an ended session are repeated
 * after a new sign-in, body included; reads are retried until the server responds. A failed submission is
 * reported in its form.
 */
export function keepRoom({ signInAgain, lineLost }: Hands): () => void {
  const plain = window.fetch
  let signingIn: Promise<boolean> | null = null

  function again(): Promise<boolean> {
    return (signingIn ??= signInAgain().finally(() => (signingIn = null)))
  }

  async function kept(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const isReading = (init?.method ?? 'GET') === 'GET'
    for (;;) {
      const answer = await plain(input, init).catch((fault: unknown) => {
        if (init?.signal?.aborted) throw fault
        if (!isReading) {
          lineLost('sending')
          throw fault
        }
        return null
      })
      const isLost = answer === null || (isReading && isAway(answer) && isShown(input))
      lineLost(isLost ? 'reading' : null)
      if (isLost) {
        await pause(init?.signal)
        continue
      }
      if (answer.headers.get(sessionHeader) !== 'ended') return answer
      if (!(await again())) return answer
    }
  }

  asked = again
  window.fetch = (input, init) => (isOfRoom(input) ? kept(input, init) : plain(input, init))
  return () => {
    asked = null
    window.fetch = plain
  }
}

function isOfRoom(input: RequestInfo | URL): boolean {
  const path = pathOf(input)
  return path.endsWith('.data') && isOfStaff(pageOfData(path))
}

/** A revalidation of the open page, not a navigation. */
function isShown(input: RequestInfo | URL): boolean {
  return pageOfData(pathOf(input)) === window.location.pathname
}

function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}

function pathOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : String(input)
  return new URL(address, window.location.href).pathname
}

function pause(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      if (signal?.aborted) reject(new DOMException('no longer wanted', 'AbortError'))
      else resolve()
    }, retry)
  })
}
