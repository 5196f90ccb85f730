import { requestTimes } from '#shared/durations.ts'

export type ConnectionLimits = {
  maxTotal: number
  maxPerNetwork: number
  /** In milliseconds without data, after which a connection may be closed in favour of others. */
  stallTimeout: number
}

const usualConnectionLimits: ConnectionLimits = {
  maxTotal: 4_000,
  maxPerNetwork: 1_000,
  stallTimeout: requestTimes.stall,
}

export type ConnectionLimit = {
  /** Returns the network that must give up a connection first, or `null` if there is room. */
  findCrowdedNetwork(network: string): string | null
  acquire(network: string): void
  release(network: string): void
  readonly stallTimeout: number
}

/** Our own proxy carries many visitors, so it has no limit per network. */
export const sharedNetwork = ''

export function openConnectionLimit({
  maxTotal,
  maxPerNetwork,
  stallTimeout,
} = usualConnectionLimits): ConnectionLimit {
  const countByNetwork = new Map<string, number>()
  let total = 0

  function findLargestNetwork(): string {
    let fullest = { network: sharedNetwork, count: 0 }
    for (const [network, count] of countByNetwork) {
      if (count > fullest.count) fullest = { network, count }
    }
    return fullest.network
  }

  return {
    stallTimeout,
    findCrowdedNetwork(network) {
      const open = countByNetwork.get(network) ?? 0
      if (network !== sharedNetwork && open >= maxPerNetwork) return network
      return total >= maxTotal ? findLargestNetwork() : null
    },
    acquire(network) {
      total += 1
      countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1)
    },
    release(network) {
      total -= 1
      const left = (countByNetwork.get(network) ?? 0) - 1
      if (left > 0) countByNetwork.set(network, left)
      else countByNetwork.delete(network)
    },
  }
}
