import type { ServerResponse } from 'node:http'

/** Per user and per network. */
const maxStreams = { user: 5, network: 20 }

export type StreamSlots = {
  /** Acquires a slot until the response closes; returns `false` when none is left. */
  acquire(of: readonly [person: string, network: string], response: ServerResponse): boolean
}

/** Open streams are scarce; one client must not use them up. */
export function createStreamSlots(): StreamSlots {
  const counts = new Map<string, number>()

  function adjust(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    acquire([user, network], response) {
      const [userKey, networkKey] = [`person ${user}`, `network ${network}`]
      if ((counts.get(userKey) ?? 0) >= maxStreams.user) return false
      if ((counts.get(networkKey) ?? 0) >= maxStreams.network) return false
      adjust(userKey, 1)
      adjust(networkKey, 1)
      response.once('close', () => {
        adjust(userKey, -1)
        adjust(networkKey, -1)
      })
      return true
    },
  }
}
