export type Crowd = {
  /** A place for a request, and how it is given back; `null` where the shop, or the whole house, is full. */
  enter(host: string): (() => void) | null
}

/**
 * Counts what is under way. Beyond so much, whoever comes would only wait until nobody is there any more to hear the
 * answer: they are told at once to come back, and a shop that is overrun leaves room for the others.
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
