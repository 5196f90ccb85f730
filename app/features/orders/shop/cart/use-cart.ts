import { useSyncExternalStore } from 'react'
import { emptyCart, type Cart } from '../../rules/cart.ts'
import { readCart, subscribeToCart } from '#shell/shop/browser/cart-storage.ts'

/** Empty during hydration: the HTML is shared by all visitors. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, readCart, () => emptyCart)
}
