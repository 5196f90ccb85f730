export type ConnectionLimits = {
  inAll: number
  ofOneNetwork: number
  /** In milliseconds without data, after which a connection may be closed in favour of others. */
  stillFor: number
}

const usualConnectionLimits: ConnectionLimits = {
  inAll: 4_000,
  ofOneNetwork: 1_000,
  stillFor: 2_000,
}

export type ConnectionLimit = {
  /** Returns the network that must give up a connection first, or `null` if there is room. */
  crowdedFor(network: string): string | null
  enter(network: string): () => void
  readonly stillFor: number
}

/** Our own proxy carries many visitors, so it has no limit per network. */
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
