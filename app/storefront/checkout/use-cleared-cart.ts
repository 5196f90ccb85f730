import { useEffect } from 'react'
import { emptyCart } from '#domain/cart.ts'
import { changeCart } from '../cart/cart-store.ts'

/** What was bought is no longer in the cart; whoever comes without an order is taken at the page's word. */
export function useClearedCart(isBought: boolean): void {
  useEffect(() => {
    if (isBought) changeCart(() => emptyCart)
  }, [isBought])
}
