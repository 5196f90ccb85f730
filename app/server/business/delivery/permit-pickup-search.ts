import { toNetwork } from '#domain/shared/client-address.ts'
import { takeAttempt } from '#server/platform/rate-limit/take-attempt.ts'
import type { CounterHandle } from '#server/platform/rate-limit/counters.ts'

/** Whether the hub may be asked for this network and for this store, whose account may be limited. */
export function permitPickupSearch(shop: CounterHandle, client_address: string): Promise<boolean> {
  return takeAttempt(shop, [
    { throttle: 'pickup_address', of: toNetwork(client_address) },
    { throttle: 'pickup_store', of: 'store' },
  ])
}
