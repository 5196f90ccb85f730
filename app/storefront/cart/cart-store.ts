import { useSyncExternalStore } from 'react'
import { cartKey as key, emptyCart, type Cart } from '#domain/cart.ts'
import { parseCart, storedCart } from '#domain/stored-cart.ts'

/** Null until hydrated: the HTML is shared by all visitors. */
export function useCart(): Cart | null {
  return useSyncExternalStore(subscribe, readCart, () => null)
}

export function changeCart(change: (cart: Cart) => Cart): void {
  keep(storedCart(change(readCart())))
  window.dispatchEvent(new Event(key))
}

let known: { text: string | null; cart: Cart } = { text: null, cart: emptyCart }
// Fallback without storage: the cart lasts as long as the page.
let unkept: string | null = null

function readCart(): Cart {
  const text = storedText()
  if (text !== known.text) known = { text, cart: parseCart(text) }
  return known.cart
}

function storedText(): string | null {
  try {
    return unkept ?? localStorage.getItem(key)
  } catch {
    return unkept
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(key, text)
    unkept = null
  } catch {
    unkept = text
  }
}

// Other tabs change the cart too, and a page from the back/forward cache has missed those events.
const occasions = [key, 'storage', 'pageshow']

function subscribe(onChange: () => void): () => void {
  for (const occasion of occasions) window.addEventListener(occasion, onChange)
  return () => {
    for (const occasion of occasions) window.removeEventListener(occasion, onChange)
  }
}
