import type { Client } from 'pg'

/** Circuit breaker of the database connection; open while the database is silent. */
export type Silence = {
  /** Any reply on this connection counts as a sign of life. */
  watch(client: Client): Client
  isOn(): boolean
  /** Rejects at once while the breaker is open, and when it opens during the query. */
  unlessOn<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  close(): void
}

const look = 250
// The notification connection queries at this same interval, and that query is answered quickly even under
// load, so a slow database is never quiet on all connections this long.
const quietLooks = 6

/**
 * Tells a silent database from a slow one: no reply on any connection for 1.5 seconds. Counts its own checks,
 * so that a stall of this process is not taken for silence.
 */
export function openSilence(onTurn: (isOn: boolean) => void): Silence {
  const waiting = new Set<() => void>()
  let isOn = false
  let quiet = 0

  function hear() {
    quiet = 0
    if (isOn) turn(false)
  }

  // Pending input is read first.
  const looking = setInterval(() => setImmediate(count), look).unref()

  function count() {
    quiet += 1
    if (isOn || quiet <= quietLooks) return
    turn(true)
    for (const giveUp of waiting) giveUp()
  }

  function turn(to: boolean) {
    isOn = to
    onTurn(to)
  }

  return {
    watch(client) {
      client.connection.on('readyForQuery', hear)
      client.connection.on('errorMessage', hear)
      return client
    },
    isOn: () => isOn,
    unlessOn(ask) {
      if (isOn) return Promise.reject(silent())
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(silent())
        waiting.add(giveUp)
        ask()
          .then(resolve, reject)
          .finally(() => waiting.delete(giveUp))
      })
    },
    close: () => clearInterval(looking),
  }
}

function silent(): Error {
  return Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' })
}
