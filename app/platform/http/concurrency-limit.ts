export type ConcurrencyLimit = {
  /** Returns a release function, or `null` when the host or the process is at its limit. */
  acquire(host: string): (() => void) | null
}

/**
 * Refuses requests beyond the limit at once instead of queueing them, so one overloaded shop leaves room for
 * the others.
 */
export function openConcurrencyLimit({
  maxTotal,
  maxPerHost,
}: {
  maxTotal: number
  maxPerHost: number
}): ConcurrencyLimit {
  const countByHost = new Map<string, number>()
  let total = 0
  return {
    acquire(host) {
      const running = countByHost.get(host) ?? 0
      if (total >= maxTotal || running >= maxPerHost) return null
      total += 1
      countByHost.set(host, running + 1)
      return () => {
        total -= 1
        const left = (countByHost.get(host) ?? 0) - 1
        if (left > 0) countByHost.set(host, left)
        else countByHost.delete(host)
      }
    },
  }
}
