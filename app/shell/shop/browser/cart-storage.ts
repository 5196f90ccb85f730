import { cartKey as key, emptyCart, type Cart, countUnits } from '#features/orders/rules/cart.ts'
import { parseCart, serialiseCart } from '#features/orders/rules/stored-cart.ts'
import { normalizeCode } from '#features/pricing/rules/campaign-code.ts'
import { toTexts } from '#shared/json-values.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { readStored, writeStored } from './browser-storage.ts'

export function changeCart(change: (cart: Cart) => Cart): void {
  storeText(serialiseCart(change(readCart())))
  window.dispatchEvent(new Event(key))
}

let cached: { text: string | null; cart: Cart } = { text: null, cart: emptyCart }
// Fallback without storage: the cart lasts as long as the page.
let unstoredText: string | null = null

export function readCart(): Cart {
  const text = readStoredText()
  if (text !== cached.text) cached = { text, cart: parseCart(text) }
  return cached.cart
}

function readStoredText(): string | null {
  try {
    return unstoredText ?? localStorage.getItem(key)
  } catch {
    return unstoredText
  }
}

function storeText(text: string): void {
  try {
    localStorage.setItem(key, text)
    unstoredText = null
  } catch {
    unstoredText = text
  }
}

// Other tabs change the cart too, and a page from the back/forward cache has missed those events.
const changeEvents = [key, 'storage', 'pageshow']

export function subscribeToCart(onChange: () => void): () => void {
  for (const eventName of changeEvents) window.addEventListener(eventName, onChange)
  return () => {
    for (const eventName of changeEvents) window.removeEventListener(eventName, onChange)
  }
}

/** Shows the number of units in the cart on its button. */
export function startBadge(): void {
  const spoken = document.querySelector<HTMLElement>('[data-cart-count]')
  if (!spoken) return
  const { one = '', many = '' } = spoken.dataset
  let shown: number | null = null
  let badge: HTMLElement | undefined
  const show = () => {
    const count = countUnits(readCart())
    if (count === shown) return
    badge?.remove()
    spoken.textContent = count === 0 ? '' : (count === 1 ? one : many).replace('#', String(count))
    // The first reading of the count is not a change.
    badge = count === 0 ? undefined : createBadge(count, shown !== null)
    if (badge) spoken.before(badge)
    shown = count
  }
  show()
  subscribeToCart(show)
}

function createBadge(count: number, isChanged: boolean): HTMLElement {
  const badge = document.createElement('span')
  badge.className = isChanged ? 'cart-badge cart-badge-changed' : 'cart-badge'
  badge.textContent = String(count)
  badge.ariaHidden = 'true'
  badge.dataset['testid'] = 'cart-badge'
  badge.dataset['keep'] = ''
  return badge
}

/** Apart from the cart, whose keys are fixed. */
const readCodesKey = 'store_codes'

/** The codes that the shop has accepted. What another program has stored must not make the cart unreadable. */
export function readCodes(): string[] {
  try {
    return toCodes(toTexts(JSON.parse(readStored(readCodesKey) ?? '[]')))
  } catch {
    return []
  }
}

/** Keeps as many codes as a cart may have, the latest of them. */
export function toCodes(texts: readonly string[]): string[] {
  const codes = texts.map(normalizeCode).filter((code) => code && code.length <= shopLimits.code)
  return [...new Set(codes)].slice(-shopLimits.codesPerCart)
}

export function writeCodes(codes: readonly string[]): void {
  writeStored(readCodesKey, JSON.stringify(codes))
}
