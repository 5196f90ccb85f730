import type { Client } from 'pg'
import { connectionTimes } from '#shared/durations.ts'

/** Circuit breaker of the database connection; open while the database is silent. */
export type CircuitBreaker = {
  /** Any reply on this connection counts as a sign of life. */
  watch(client: Client): Client
  isOpen(): boolean
  /** Rejects at once while the breaker is open, and when it opens during the query. */
  unlessOpen<Result>(query: () => Promise<Result>): Promise<Result>
  close(): void
}

// The change feed queries at the same interval, and that query is answered quickly even under load,
// so a slow database is never quiet on all connections this long.
const maxQuietChecks = 6

/**
 * Tells a silent database from a slow one: no reply on any connection for 1.5 seconds. Counts its own checks,
 * so that a stall of this process is not taken for silence.
 */
export function openCircuitBreaker(onChange: (isOpen: boolean) => void): CircuitBreaker {
  const waiting = new Set<() => void>()
  let isOpen = false
  let quietChecks = 0

  function onReply() {
    quietChecks = 0
    if (isOpen) setOpen(false)
  }

  // Pending input is read first.
  const timer = setInterval(() => setImmediate(countQuietCheck), connectionTimes.ping).unref()

  function countQuietCheck() {
    quietChecks += 1
    if (isOpen || quietChecks <= maxQuietChecks) return
    setOpen(true)
    for (const abort of waiting) abort()
  }

  function setOpen(to: boolean) {
    isOpen = to
    onChange(to)
  }

  return {
    watch(client) {
      client.connection.on('readyForQuery', onReply)
      client.connection.on('errorMessage', onReply)
      return client
    },
    isOpen: () => isOpen,
    unlessOpen(query) {
      if (isOpen) return Promise.reject(createSilenceError())
      return new Promise((resolve, reject) => {
        const abort = () => reject(createSilenceError())
        waiting.add(abort)
        query()
          .then(resolve, reject)
          .finally(() => waiting.delete(abort))
      })
    },
    close: () => clearInterval(timer),
  }
}

function createSilenceError(): Error {
  return Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })
}
