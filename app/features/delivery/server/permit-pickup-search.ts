import { toNetwork } from '#shared/client-address.ts'
import { takeAttempt, takeShare } from '#platform/rate-limit/take-attempt.ts'
import type { CounterHandle } from '#platform/rate-limit/counters.ts'

/** Whether the hub may be asked for this network and for this store, whose account may be limited. */
export async function permitPickupSearch(
  shop: CounterHandle,
  client_address: string,
): Promise<boolean> {
  const attempt = [{ throttle: 'pickup_address', of: toNetwork(client_address) }] as const
  if (!(await takeAttempt(shop, attempt))) return false
  const throttles = { store: 'pickup_store', share: 'guarded_pickup_address' } as const
  return takeShare(shop, throttles, client_address)
}
