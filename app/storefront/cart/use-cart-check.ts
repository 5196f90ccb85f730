import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#domain/orders/cart.ts'
import type { CartDiscounts, CartNotices } from '../browser/check-cart.ts'
import { refreshCart } from '../browser/refresh-cart.ts'

type Checked = { notices: CartNotices; discounts: CartDiscounts }

const unchecked: Checked = {
  notices: new Map(),
  discounts: {
    discounts: [],
    codes: [],
    lines: new Map(),
    hasRules: false,
    credits: [],
    shipping: 0,
    delivery: null,
  },
}

/** Checks the cart each time it is opened, and after a change that may change its discounts. */
export function useCartCheck(cart: Cart, isOpen: boolean, onOpened: (checked: Checked) => void) {
  const [checked, setChecked] = useState(unchecked)
  const latest = useRef({ count: 0, goods: '' })
  const wasOpen = useRef(false)
  const goods = cart.items.map(({ id, quantity }) => `${id} ${quantity}`).join()
  const { hasRules } = checked.discounts
  const checkAgain = useCallback(async () => {
    const own = latest.current.count + 1
    latest.current = { count: own, goods }
    const answer = await refreshCart()
    if (!answer || own !== latest.current.count) return null
    setChecked(answer)
    return answer
  }, [goods])
  const finish = useEffectEvent(onOpened)
  useEffect(() => {
    const isOpened = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (isOpened) void checkAgain().then((answer) => answer && finish(answer))
    if (!isOpen || isOpened || !hasRules || goods === latest.current.goods) return
    const timer = setTimeout(() => void checkAgain(), pause)
    return () => clearTimeout(timer)
  }, [isOpen, hasRules, goods, checkAgain])
  return { ...checked, checkAgain }
}

// Several presses of a button make one request.
const pause = 250
