/** In bytes. */
export type BodyLimits = {
  inAll: number
  ofOneNetwork: number
  /** In milliseconds without data, after which a body may be dropped in favour of others. */
  stillFor: number
}

const usualBodyLimits: BodyLimits = {
  inAll: 96 * 2 ** 20,
  ofOneNetwork: 48 * 2 ** 20,
  stillFor: 2_000,
}

export type HeldBody = {
  /** Returns `false` when the budget is exhausted. */
  take(bytes: number): boolean
  /** Marks the body as complete; it stays counted until its request has been answered. */
  finish(): void
  release(): void
}

export type BodyBudget = {
  /** Returns `null` when there is no room. `drop` is called if the body stalls while others need the room. */
  open(network: string, announced: number, drop: () => void): HeldBody | null
  readonly bytes: number
}

type Held = { network: string; bytes: number; movedAt: number; isWhole: boolean; drop(): void }

/**
 * Counts received bytes, not announced ones, so a slow sender reserves nothing. Drops the largest stalled body
 * when memory is short.
 */
export function openBodyBudget(
  { inAll, ofOneNetwork, stillFor } = usualBodyLimits,
  now = () => performance.now(),
): BodyBudget {
  const held = new Set<Held>()
  const ofNetwork = new Map<string, number>()
  let all = 0

  function count(one: Held, bytes: number): void {
    one.bytes += bytes
    all += bytes
    const left = (ofNetwork.get(one.network) ?? 0) + bytes
    if (left > 0) ofNetwork.set(one.network, left)
    else ofNetwork.delete(one.network)
  }

  function remove(one: Held): void {
    if (held.delete(one)) count(one, -one.bytes)
  }

  function hasRoom(network: string, bytes: number): boolean {
    for (;;) {
      const isNetworkFull = (ofNetwork.get(network) ?? 0) + bytes > ofOneNetwork
      if (!isNetworkFull && all + bytes <= inAll) return true
      const still = largestStill(isNetworkFull ? network : null)
      if (!still) return false
      remove(still)
      still.drop()
    }
  }

  function largestStill(network: string | null): Held | undefined {
    let found: Held | undefined
    for (const one of held) {
      if (one.isWhole || one.bytes === 0 || now() - one.movedAt < stillFor) continue
      if (network !== null && one.network !== network) continue
      if (!found || one.bytes > found.bytes) found = one
    }
    return found
  }

  return {
    open(network, announced, drop) {
      if (!hasRoom(network, announced)) return null
      const one: Held = { network, bytes: 0, movedAt: now(), isWhole: false, drop }
      held.add(one)
      return {
        take(bytes) {
          one.movedAt = now()
          if (!held.has(one) || !hasRoom(network, bytes)) return false
          count(one, bytes)
          return true
        },
        finish() {
          one.isWhole = true
        },
        release: () => remove(one),
      }
    },
    get bytes() {
      return all
    },
  }
}
