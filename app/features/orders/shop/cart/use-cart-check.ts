import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '../../rules/cart.ts'
import { readCodes, toCodes, writeCodes } from '#shell/shop/browser/cart-storage.ts'
import type { CartDiscounts, CartBanners, CheckedCode } from '#shell/shop/browser/check-cart.ts'
import { refreshCart } from '#shell/shop/browser/refresh-cart.ts'

type Checked = {
  notices: CartBanners
  discounts: CartDiscounts
  /** Codes of the browser that were refused, and are forgotten now. */
  dropped: readonly string[]
}

const unchecked: Checked = {
  notices: new Map(),
  discounts: {
    discounts: [],
    nearOffers: [],
    codes: [],
    lines: new Map(),
    hasRules: false,
    credits: [],
    shipping: 0,
    delivery: null,
  },
  dropped: [],
}

/** Checks the cart each time it is opened, and after a change that may change its discounts. */
export function useCartCheck(cart: Cart, isOpen: boolean, onOpened: (checked: Checked) => void) {
  const [checked, setChecked] = useState(unchecked)
  const latest = useRef({ count: 0, goods: '' })
  const wasOpen = useRef(false)
  const goods = cart.items.map(({ id, quantity }) => `${id} ${quantity}`).join()
  const { hasRules } = checked.discounts
  const check = useCallback(
    async (codes?: readonly string[]) => {
      const own = latest.current.count + 1
      latest.current = { count: own, goods }
      const answer = await refreshCart(codes)
      if (!answer) return null
      const refused = answer.discounts.codes.filter(isRefusedCode)
      const dropped = dropCodes(refused)
      const kept = answer.discounts.codes.filter((one) => !refused.includes(one))
      const found = { ...answer, dropped, discounts: { ...answer.discounts, codes: kept } }
      const isLatest = own === latest.current.count
      if (isLatest) setChecked(found)
      return { found, refused, isLatest }
    },
    [goods],
  )
  const checkAgain = useCallback(async () => (await check())?.found ?? null, [check])
  const tryCode = async (code: string): Promise<TriedCode> => {
    const codes = toCodes([...readCodes().filter((one) => one !== code), code])
    const answer = await check(codes)
    if (!answer) return 'unanswered'
    const refusal = answer.refused.find((one) => one.code === code)
    if (refusal) return refusal
    writeCodes(codes.filter((one) => answer.refused.every((other) => other.code !== one)))
    if (!answer.isLatest) void checkAgain()
    return 'accepted'
  }
  const finish = useEffectEvent(onOpened)
  useEffect(() => {
    const isOpened = isOpen && !wasOpen.current
    wasOpen.current = isOpen
    if (isOpened) void check().then((answer) => answer?.isLatest && finish(answer.found))
    if (!isOpen || isOpened || !hasRules || goods === latest.current.goods) return
    const timer = setTimeout(() => void checkAgain(), pause)
    return () => clearTimeout(timer)
  }, [isOpen, hasRules, goods, check, checkAgain])
  return { ...checked, checkAgain, tryCode }
}

export type TriedCode = 'accepted' | 'unanswered' | CheckedCode

// Several presses of a button make one request.
const pause = 250

function isRefusedCode({ state }: CheckedCode): boolean {
  return state === 'refused'
}

/** Forgets refused codes, which would be refused with every order, and returns those that were stored. */
function dropCodes(refused: readonly CheckedCode[]): string[] {
  const isRefused = (code: string) => refused.some((one) => one.code === code)
  const stored = readCodes()
  const dropped = stored.filter(isRefused)
  if (dropped.length > 0) writeCodes(stored.filter((code) => !isRefused(code)))
  return dropped
}
