import { useEffect } from 'react'
import { emptyCart } from '#domain/orders/cart.ts'
import { changeCart } from '../cart/cart-store.ts'
import { removeBoughtItems } from '../cart/sent-cart.ts'

/**
 * Removes the bought items from the cart, or all of them without a known order. Items added after this browser
 * sent the cart stay, even if the page is opened again later.
 */
export function useRemoveBoughtItems(isBought: boolean, session: string | null): void {
  useEffect(() => {
    if (!isBought || (session !== null && removeBoughtItems(session))) return
    changeCart(() => emptyCart)
  }, [isBought, session])
}
