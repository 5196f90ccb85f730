import { useEffect } from 'react'
import { to } from '#domain/paths/shop.ts'
import { pushToDataLayer } from '../shell/data-layer.ts'

/** Reports the purchase to analytics. The server returns each purchase event only once. */
export function usePurchase(session: string | null): void {
  useEffect(() => {
    if (session) void tell(session)
  }, [session])
}

async function tell(session: string): Promise<void> {
  const answer = await fetch(to.checkout.told(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: session }),
  }).catch(() => null)
  if (answer?.status !== 200) return
  const purchase: unknown = await answer.json()
  if (typeof purchase === 'object' && purchase !== null) pushToDataLayer(purchase)
}
