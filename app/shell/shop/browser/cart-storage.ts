import { cartKey as key, emptyCart, type Cart } from '#features/orders/rules/cart.ts'
import { parseCart, serialiseCart } from '#features/orders/rules/stored-cart.ts'

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
