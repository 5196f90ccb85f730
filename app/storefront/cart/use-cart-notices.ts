import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#domain/orders/cart.ts'
import { changeCart } from '../browser/cart-storage.ts'
import { checkCart, type CartCheck, type CartNotices } from './check-cart.ts'
import { clearSentCart, findPendingSession, removeBoughtItems } from '../browser/sent-cart.ts'

/** Checks the cart each time it is opened, and on the first page after an unfinished payment. */
export function useCartNotices(cart: Cart, isOpen: boolean) {
  const [notices, setNotices] = useState<CartNotices>(noNotices)
  const applyCheck = (session: string | null, checkResult: CartCheck | null) => {
    if (!checkResult) return
    changeCart(checkResult.applyTo)
    setNotices(checkResult.notices)
    if (checkResult.payment === 'bought' && session !== null) removeBoughtItems(session)
    if (checkResult.payment === 'over') clearSentCart()
  }
  const check = () => {
    const session = findPendingSession()
    if (cart.items.length === 0) return
    void checkCart(cart, session).then((checkResult) => applyCheck(session, checkResult))
  }
  const checkNow = useEffectEvent(check)
  useEffect(() => {
    if (isOpen || findPendingSession() !== null) checkNow()
  }, [isOpen])
  return { notices, checkAgain: check }
}

const noNotices: CartNotices = new Map()
