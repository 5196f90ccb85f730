import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { changeCart } from './cart-store.ts'
import { lookOverCart, type LookedOver, type Told } from './look-over-cart.ts'
import { forgetSent, sentSession, takeOutBought } from './sent-cart.ts'

/**
 * What the shop has to tell of the lines of an open cart; asked each time that it is opened, and at the first page after
 * somebody went to pay and was not seen again.
 */
export function useCartNews(cart: Cart | null, isOpen: boolean) {
  const [told, setTold] = useState<Told>(nothing)
  const take = (session: string | null, news: LookedOver | null) => {
    if (!news) return
    changeCart(news.changed)
    setTold(news.told)
    if (news.payment === 'bought' && session !== null) takeOutBought(session)
    if (news.payment === 'over') forgetSent()
  }
  const look = () => {
    const session = sentSession()
    if (!cart || cart.items.length === 0) return
    void lookOverCart(cart, session).then((news) => take(session, news))
  }
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (isOpen || sentSession() !== null) lookNow()
  }, [isOpen])
  return { told, lookAgain: look }
}

const nothing: Told = new Map()
