import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { changeCart } from './cart-store.ts'
import { lookOverCart, type LookedOver, type Told } from './look-over-cart.ts'
import { forgetSent, sentSession, takeOutBought } from './sent-cart.ts'

/** Checks the cart each time it is opened, and on the first page after an unfinished payment. */
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
