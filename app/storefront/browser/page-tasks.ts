import { emptyCart } from '#domain/orders/cart.ts'
import { durations } from '#domain/shared/durations.ts'
import { to } from '#domain/paths/shop.ts'
import { togglePassword } from '#ui/toggle-password.ts'
import { changeCart } from './cart-storage.ts'
import { pushToDataLayer } from './data-layer.ts'
import { hasFavourites } from './has-favourites.ts'
import { showColumns, toggleColumns } from './list-columns.ts'
import { showAddress } from './page-address.ts'
import { refreshPage } from './refresh.ts'
import { storeReturnPath, takeReturnPath } from './return-path.ts'
import { removeBoughtItems } from './sent-cart.ts'
import { announceSessionEvent, onSessionEvent } from './session.ts'
import { sharePage } from './share-page.ts'
import { runWhenActive } from './run-when-active.ts'

/** Work that a page asks for when it is shown, by the name in its element. Each is done once. */
export function runPageTasks(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-task]')) {
    const { task = '' } = element.dataset
    if (done.get(element) === task) continue
    done.set(element, task)
    runWhenActive(() => tasks[task]?.(element))
  }
  if (hasFavourites())
    runWhenActive(
      () => void import('./favourites.ts').then(({ startFavourites }) => startFavourites()),
    )
}

/** Runs the action of a button that needs more script than every page has. */
export function runAction(control: HTMLElement): void {
  actions[control.dataset['action'] ?? '']?.(control)
}

const actions: Record<string, (control: HTMLElement) => void> = {
  favourite: (heart) => void import('./favourites.ts').then(({ pressHeart }) => pressHeart(heart)),
  'fill-field': ({ dataset }) => {
    const field = document.querySelector<HTMLInputElement>(`main [name="${dataset['field']}"]`)
    if (field) field.value = dataset['value'] ?? ''
  },
  'order-again': (button) =>
    void import('./order-again.ts').then(({ orderAgain }) => orderAgain(button)),
  print: () => print(),
  share: (button) => void sharePage(button),
  'show-password': togglePassword,
  'toggle-columns': toggleColumns,
}

// Another state of the page may ask for another task in the same element.
const done = new WeakMap<HTMLElement, string>()

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
    const timer = setInterval(() => {
      if (!element.isConnected || element.dataset['task'] !== 'poll-order') clearInterval(timer)
      else if (document.visibilityState === 'visible') void refreshPage()
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
  'follow-buy-place': (place) =>
    void import('./buy-place.ts').then(({ followBuyPlace }) => followBuyPlace(place)),
  'recently-viewed': (section) =>
    void import('./recently-viewed.ts').then(({ showRecentlyViewed }) =>
      showRecentlyViewed(section),
    ),
  'show-favourites': (page) =>
    void import('./favourites.ts').then(({ showFavourites }) => showFavourites(page)),
  'show-columns': showColumns,
  'update-checkout': (form) => {
    if (form instanceof HTMLFormElement)
      void import('./update-checkout.ts').then(({ updateCheckout }) => updateCheckout(form))
  },
  /** Shows another address, so that a reload leads there. */
  'replace-address': ({ dataset }) => {
    showAddress(dataset['path'] ?? '')
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
