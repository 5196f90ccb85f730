/** How many connections a process keeps open, and how many of them from one network. */
export type ConnectionLimits = {
  inAll: number
  ofOneNetwork: number
  /** In milliseconds: a body of which nothing came for so long gives its connection up to others. */
  stillFor: number
}

const usualConnectionLimits: ConnectionLimits = {
  inAll: 4_000,
  ofOneNetwork: 1_000,
  stillFor: 2_000,
}

export type ConnectionLimit = {
  /** The network that has to give up a connection before this one may have one; `null` where there is room. */
  crowdedFor(network: string): string | null
  enter(network: string): () => void
  readonly stillFor: number
}

/** Behind these connections are many people: a proxy of our own counts as no network. */
export const sharedNetwork = ''

export function openConnectionLimit({
  inAll,
  ofOneNetwork,
  stillFor,
} = usualConnectionLimits): ConnectionLimit {
  const ofNetwork = new Map<string, number>()
  let all = 0

  function largest(): string {
    let found = { network: sharedNetwork, count: 0 }
    for (const [network, count] of ofNetwork) {
      if (count > found.count) found = { network, count }
    }
    return found.network
  }

  return {
    stillFor,
    crowdedFor(network) {
      const here = ofNetwork.get(network) ?? 0
      if (network !== sharedNetwork && here >= ofOneNetwork) return network
      return all >= inAll ? largest() : null
    },
    enter(network) {
      all += 1
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        all -= 1
        const left = (ofNetwork.get(network) ?? 0) - 1
        if (left > 0) ofNetwork.set(network, left)
        else ofNetwork.delete(network)
      }
    },
  }
}
