import { useEffect } from 'react'
import { emptyCart } from '#domain/cart.ts'
import { changeCart } from '../cart/cart-store.ts'
import { takeOutBought } from '../cart/sent-cart.ts'

/**
 * What was bought is no longer in the cart; whoever comes without an order is taken at the page's word. Where this
 * browser sent the cart itself, what was put in after that stays, also when the page is opened again later.
 */
export function useClearedCart(isBought: boolean, session: string | null): void {
  useEffect(() => {
    if (!isBought || (session !== null && takeOutBought(session))) return
    changeCart(() => emptyCart)
  }, [isBought, session])
}
