import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { getCartTotal, type Cart } from '../../rules/cart.ts'
import { getContribution, type ContributionTerms } from '../../rules/contribution.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import {
  formatMoney,
  fromDecimal,
  minus,
  sum,
  type Minor,
  type MoneyStyle,
} from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { CartTexts } from '../../rules/cart-texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { readCodes } from '#shell/shop/browser/cart-storage.ts'
import type { CartDiscounts } from '#shell/shop/browser/check-cart.ts'
import { addUpCredits } from './credits.tsx'
import { payForCart } from './pay-for-cart.ts'
import type { TriedCode } from './use-cart-check.ts'

// Loaded with the first open cart: a page costs less before.
const Discounts = lazy(async () => ({ default: (await import('./discounts.tsx')).Discounts }))
const Credits = lazy(async () => ({ default: (await import('./credits.tsx')).Credits }))

export type Seller = {
  company: string
  publishable_key: string
  /** The store's gift of the purchase, with its rate and its purpose in words; null without one. */
  contribution: (ContributionTerms & { rate: string; purpose: string }) | null
  sellsGiftCards: boolean
  /** Tells in a preview which prices are shown; no order is placed. */
  preview?: string
}

type Props = {
  cart: Cart
  discounts: CartDiscounts
  money: MoneyStyle
  seller: Seller
  texts: CartTexts
  /** The shopper has pressed a button that leads to the payment, and the cart is checked. */
  paysAtOnce: boolean
  /** Codes that were refused and are no longer part of the cart. */
  dropped: readonly string[]
  // Called when the payment is refused because of a product or a code, so that the cart is checked again.
  onStale: () => Promise<{ dropped: readonly string[] } | null>
  onTry: (code: string) => Promise<TriedCode>
}

export function Checkout({
  cart,
  discounts,
  money,
  seller,
  texts,
  paysAtOnce,
  dropped,
  onStale,
  onTry,
}: Props) {
  const total = takeDiscounts(getCartTotal(cart), discounts)
  const { error, isWorking, pay } = usePayment({
    cart,
    discounts,
    texts,
    total,
    credit: addUpCredits(discounts),
    money,
    seller,
    onStale,
  })
  const { contribution } = seller
  const payAtOnce = useEffectEvent(pay)
  useEffect(() => {
    if (paysAtOnce && !seller.preview) payAtOnce()
  }, [paysAtOnce, seller.preview])
  return (
    <div className="grid gap-3">
      <Suspense fallback={<div className="h-6" />}>
        <Discounts
          discounts={discounts}
          money={money}
          sellsGiftCards={seller.sellsGiftCards}
          onChange={onStale}
          onTry={onTry}
        />
      </Suspense>
      {discounts.credits.length > 0 ? (
        <Suspense fallback={<div className="h-24" />}>
          <Credits cart={discounts} total={total} money={money} onChange={onStale} />
        </Suspense>
      ) : (
        <p className="flex items-baseline justify-between text-lg font-semibold">
          {texts.total} <Price amount={total} money={money} />
        </p>
      )}
      <p className="text-sm text-muted">
        {contribution && `${describeContribution(texts, contribution, total, money)} `}
        {texts.calculatedAtCheckout}. {texts.vatIncluded}. {texts.ownedBy(seller.company)}
      </p>
      {seller.preview && <p className="notice notice-plain text-sm">{seller.preview}</p>}
      {error === null && dropped.length > 0 && (
        <p role="status" className="notice notice-plain text-sm">
          {describeDropped(dropped, texts)}
        </p>
      )}
      {error && <ErrorBox>{error}</ErrorBox>}
      <Button
        size="large"
        className="mt-1 w-full"
        onClick={pay}
        disabled={seller.preview !== undefined}
        pendingLabel={isWorking && texts.processing}
      >
        {seller.preview ? texts.noOrdersInPreview : texts.checkout}
      </Button>
      <Terms texts={texts} />
    </div>
  )
}

function takeDiscounts(total: Minor, { discounts }: CartDiscounts): Minor {
  const taken = discounts.map(({ amount }) => fromDecimal(amount ?? 0, defaultCurrency))
  return minus(total, sum(taken))
}

function Terms({ texts: { termsApply } }: { texts: CartTexts }) {
  return (
    <p className="text-sm text-muted">
      {termsApply.before}
      <Link href={to.terms()} className="link">
        {termsApply.link}
      </Link>
      {termsApply.after}
    </p>
  )
}

type Payment = Omit<Props, 'dropped' | 'onTry' | 'paysAtOnce'> & { total: Minor; credit: Minor }

function usePayment({ cart, discounts, texts, total, credit, money, seller, onStale }: Payment) {
  const [error, setError] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  useEffect(() => {
    // The back/forward cache restores the page in its pending state.
    const resetWorking = () => setIsWorking(false)
    window.addEventListener('pageshow', resetWorking)
    return () => {
      window.removeEventListener('pageshow', resetWorking)
    }
  }, [])
  const pay = async () => {
    setError(null)
    setIsWorking(true)
    const language = getLanguage(money.locale)
    const { publishable_key } = seller
    const codes = listCodesToUse(discounts)
    const result = await payForCart(cart, { codes, total, credit, language, publishable_key })
    if ('url' in result) {
      window.location.assign(result.url)
      return
    }
    const stale = result.isAboutProducts ? onStale() : null
    const dropped = (result.isAboutCodes && (await stale)?.dropped) || []
    setError(dropped.length > 0 ? describeDropped(dropped, texts) : result.error)
    setIsWorking(false)
  }
  return { error, isWorking, pay: () => void pay() }
}

function describeDropped(codes: readonly string[], texts: CartTexts): string {
  const list = codes.join(', ')
  return codes.length === 1 ? texts.codeDropped(list) : texts.codesDropped(list)
}

/** An order takes no code that needs a sign-in; the shown sum is without it. */
function listCodesToUse({ codes }: CartDiscounts): string[] {
  const isLeftOut = (code: string) =>
    codes.some((one) => one.code === code && one.state === 'needs_sign_in')
  return readCodes().filter((code) => !isLeftOut(code))
}

function describeContribution(
  texts: CartTexts,
  contribution: NonNullable<Seller['contribution']>,
  total: Minor,
  money: MoneyStyle,
): string {
  const amount = formatMoney(getContribution(total, contribution), money)
  const { rate, purpose, contribution_recipient } = contribution
  return `${texts.contribution(amount, rate, purpose)}. ${texts.receivedBy(contribution_recipient)}`
}
