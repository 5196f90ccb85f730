import { useEffect, useState } from 'react'
import type { CartNotices } from '../browser/check-cart.ts'
import { refreshCart } from '../browser/refresh-cart.ts'

/** Checks the cart each time it is opened. */
export function useCartNotices(isOpen: boolean) {
  const [notices, setNotices] = useState<CartNotices>(noNotices)
  const checkAgain = () => {
    void refreshCart().then((checked) => checked && setNotices(checked))
  }
  useEffect(() => {
    if (isOpen) checkAgain()
  }, [isOpen])
  return { notices, checkAgain }
}

const noNotices: CartNotices = new Map()
