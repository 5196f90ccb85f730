export type Crowd = {
  /** Returns a release function, or `null` when the host or the process is at its limit. */
  enter(host: string): (() => void) | null
}

/**
 * Refuses requests beyond the limit at once instead of queueing them, so one overloaded shop leaves room for
 * the others.
 */
export function openCrowd({ inAll, inOne }: { inAll: number; inOne: number }): Crowd {
  const inside = new Map<string, number>()
  let all = 0
  return {
    enter(host) {
      const here = inside.get(host) ?? 0
      if (all >= inAll || here >= inOne) return null
      all += 1
      inside.set(host, here + 1)
      return () => {
        all -= 1
        const left = (inside.get(host) ?? 0) - 1
        if (left > 0) inside.set(host, left)
        else inside.delete(host)
      }
    },
  }
}
