import { to } from '#shared/paths/shop.ts'
import { pushToDataLayer } from './data-layer.ts'

/** Reports the purchase to analytics. The server returns each purchase event only once. */
export async function reportPurchase(session: string): Promise<void> {
  const response = await fetch(to.checkout.told(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: session }),
  }).catch(() => null)
  if (response?.status !== 200) return
  const purchase: unknown = await response.json()
  if (typeof purchase === 'object' && purchase !== null) pushToDataLayer(purchase)
}
