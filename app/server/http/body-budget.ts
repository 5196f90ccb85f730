/** In bytes: of all bodies that a process holds, and of those that come from one network. */
export type BodyLimits = {
  inAll: number
  ofOneNetwork: number
  /** In milliseconds: a body of which nothing came for so long gives way to others. */
  stillFor: number
}

const usualBodyLimits: BodyLimits = {
  inAll: 96 * 2 ** 20,
  ofOneNetwork: 48 * 2 ** 20,
  stillFor: 2_000,
}

export type HeldBody = {
  /** Counts what has come in; `false` where that is more than there is room for. */
  take(bytes: number): boolean
  /** The body is whole, and kept until its request has been answered. */
  finish(): void
  release(): void
}

export type BodyBudget = {
  /** Room for a body of the announced length, or `null`. `drop` ends it, should it stand still while others wait. */
  open(network: string, announced: number, drop: () => void): HeldBody | null
  readonly bytes: number
}

type Held = { network: string; bytes: number; movedAt: number; isWhole: boolean; drop(): void }

/**
 * Counts the bytes of bodies in memory, by what has arrived and not by what was announced: a slow sender keeps no room
 * free. Where room is short, the largest body that stands still is dropped.
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
