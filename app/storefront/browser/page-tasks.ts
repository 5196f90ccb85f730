import { emptyCart } from '#domain/orders/cart.ts'
import { durations } from '#domain/shared/durations.ts'
import { to } from '#domain/paths/shop.ts'
import { changeCart } from './cart-storage.ts'
import { pushToDataLayer } from './data-layer.ts'
import { refreshPage } from './refresh.ts'
import { storeReturnPath, takeReturnPath } from './return-path.ts'
import { removeBoughtItems } from './sent-cart.ts'
import { announceSessionEvent, onSessionEvent } from './session.ts'
import { whenActive } from './when-active.ts'

/** Work that a page asks for when it is shown, by the name in its element. */
export function runPageTask(element: HTMLElement): void {
  whenActive(() => tasks[element.dataset['task'] ?? '']?.(element))
}

const tasks: Record<string, (element: HTMLElement) => void> = {
  /** Removes the bought items from the cart, or all of them without a known order. */
  'end-purchase': ({ dataset }) => {
    const { session } = dataset
    if (session && removeBoughtItems(session)) void reportPurchase(session)
    else {
      changeCart(() => emptyCart)
      if (session) void reportPurchase(session)
    }
  },
  /** Asks for the page again until the payment is known. */
  'poll-order': (element) => {
    setInterval(() => {
      if (element.isConnected && document.visibilityState === 'visible') void refreshPage()
    }, durations.paymentPoll)
  },
  /** Removes the return path from the address once it is stored. */
  'store-return-path': ({ dataset }) => {
    storeReturnPath(dataset['path'] ?? '')
    history.replaceState(history.state, '', location.pathname)
  },
  /** The return path is stored in the browser only. */
  'leave-sign-in': ({ dataset }) => {
    if (dataset['path'] !== undefined) storeReturnPath(dataset['path'])
    location.replace(takeReturnPath())
  },
  'replace-address': ({ dataset }) => {
    history.replaceState(history.state, '', dataset['path'])
  },
  /** The mailed link opens a second window; the first one then only shows a notice. */
  'announce-recovery': () => announceSessionEvent('password_recovery'),
  'await-recovery': (element) => {
    onSessionEvent((event) => {
      if (event === 'password_recovery') element.textContent = element.dataset['resumed'] ?? ''
    })
  },
}

/** Reports the purchase to analytics. The server returns each purchase event only once. */
async function reportPurchase(session: string): Promise<void> {
  const response = await fetch(to.checkout.told(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_id: session }),
  }).catch(() => null)
  if (response?.status !== 200) return
  const purchase: unknown = await response.json()
  if (typeof purchase === 'object' && purchase !== null) pushToDataLayer(purchase)
}
