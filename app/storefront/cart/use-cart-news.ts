import { useEffect, useEffectEvent, useState } from 'react'
import type { Cart } from '#domain/cart.ts'
import { changeCart } from './cart-store.ts'
import { lookOverCart, type LookedOver, type Told } from './look-over-cart.ts'

/** What the shop has to tell of the lines of an open cart; asked each time that it is opened. */
export function useCartNews(cart: Cart | null, isOpen: boolean) {
  const [told, setTold] = useState<Told>(nothing)
  const take = (news: LookedOver | null) => {
    if (!news) return
    changeCart(news.changed)
    setTold(news.told)
  }
  const look = () => {
    if (cart && cart.items.length > 0) void lookOverCart(cart).then(take)
  }
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (isOpen) lookNow()
  }, [isOpen])
  return { told, lookAgain: look }
}

const nothing: Told = new Map()
