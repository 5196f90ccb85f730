import type { Client } from 'pg'

/** Whether the database says anything at all. */
export type Silence = {
  /** Whatever it answers on this connection is a sign of life. */
  watch(client: Client): Client
  isOn(): boolean
  /** Asks, and waits for the answer until the database is known to be silent; from then on it is not asked at all. */
  unlessOn<Answer>(ask: () => Promise<Answer>): Promise<Answer>
  close(): void
}

const look = 250
// The listening line asks as often as this looks. Its question is answered at once also where others take seconds, so
// that a database which is only slow is never quiet for so long on all of its connections.
const quietLooks = 6

/**
 * Tells a database that has gone silent from one that is slow: for one and a half seconds nothing came from it on any
 * connection. What counts is how often this process looked, so that its own standing still is not taken for silence.
 */
export function openSilence(onTurn: (isOn: boolean) => void): Silence {
  const waiting = new Set<() => void>()
  let isOn = false
  let quiet = 0

  function hear() {
    quiet = 0
    if (isOn) turn(false)
  }

  // What has come in already is read first.
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
