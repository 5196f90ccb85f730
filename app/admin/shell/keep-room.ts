import { pageOfData } from '#domain/paths/data.ts'
import { isOfStaff } from '#domain/paths/staff.ts'

/** Said with every answer to somebody who is not signed in (see entry.server.tsx). */
export const sessionHeader = 'x-torv-session'

export type LostLine = 'reading' | 'sending' | null

type Hands = {
  /** Answers when somebody has signed in again: `true`, or `false` if they would rather leave. */
  signInAgain(): Promise<boolean>
  /** What is under way over a line that is gone: a page that is read again by itself, or something that was sent. */
  lineLost(lost: LostLine): void
}

const retry = 1_500

let asked: (() => Promise<boolean>) | null = null

/** For what is not sent through fetch: signs in over the page, once for all who wait for it. */
export function signInOver(): Promise<boolean> {
  return asked?.() ?? Promise.resolve(false)
}

/**
 * Keeps a page of the room, with what is typed into it, over the two things that would take it away: the session has
 * ended, or the server is out of reach for a moment. The router asks through fetch and knows no way to ask twice, so its
 * questions are caught here. One that met an ended session is asked again after the sign-in, body and all; one that only
 * reads waits for the line to come back. Whoever sends something over a line that breaks hears of it in the form.
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

/** A question of the router about a page of the room. */
function isOfRoom(input: RequestInfo | URL): boolean {
  const path = pathOf(input)
  return path.endsWith('.data') && isOfStaff(pageOfData(path))
}

/** About the page that is open: it was looked at anew, and nobody has left it. */
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
