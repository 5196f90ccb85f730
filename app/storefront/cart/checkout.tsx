import { useEffect, useState } from 'react'
import { cartTotal, type Cart } from '#domain/cart.ts'
import { contributionOf } from '#domain/contribution.ts'
import { languageOf } from '#domain/locale.ts'
import { formatMoney, type MoneyStyle } from '#domain/money.ts'
import { to } from '#domain/paths/shop.ts'
import type { CartWords } from '#domain/text/cart.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { payForCart } from './pay-for-cart.ts'

export type Seller = { company: string; publishable_key: string; isContributing: boolean }

type Props = {
  cart: Cart
  money: MoneyStyle
  seller: Seller
  words: CartWords
  // Called when the payment is refused because of a product, so that the cart is checked again.
  onStale: () => void
}

export function Checkout({ cart, money, seller, words, onStale }: Props) {
  const { error, isWorking, pay } = usePayment({ cart, money, seller, onStale })
  const total = cartTotal(cart)
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between text-lg font-semibold">
        {words.total} <Price amount={total} money={money} />
      </p>
      <p className="text-sm text-muted">
        {words.calculatedAtCheckout}
        <br />
        {words.vatIncluded}
      </p>
      <p className="text-sm text-muted">
        {seller.isContributing && (
          <>
            {words.contribution(formatMoney(contributionOf(total), money))}
            <br />
          </>
        )}
        {words.ownedBy(seller.company)} {seller.isContributing && words.contributes}
      </p>
      {error && <ErrorBox>{error}</ErrorBox>}
      <Button
        size="large"
        className="mt-1 w-full"
        onClick={pay}
        pendingLabel={isWorking && words.processing}
      >
        {words.checkout}
      </Button>
      <Terms words={words} />
    </div>
  )
}

function Terms({ words: { termsApply } }: { words: CartWords }) {
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

function usePayment({ cart, money, seller, onStale }: Omit<Props, 'words'>) {
  const [error, setError] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  useEffect(() => {
    // The back/forward cache restores the page in its pending state.
    const wakeUp = () => setIsWorking(false)
    window.addEventListener('pageshow', wakeUp)
    return () => {
      window.removeEventListener('pageshow', wakeUp)
    }
  }, [])
  const pay = async () => {
    setError(null)
    setIsWorking(true)
    const language = languageOf(money.locale)
    const { publishable_key } = seller
    const answer = await payForCart(cart, { language, publishable_key })
    if ('url' in answer) {
      window.location.assign(answer.url)
      return
    }
    setError(answer.error)
    setIsWorking(false)
    if (answer.isAboutGoods) onStale()
  }
  return { error, isWorking, pay: () => void pay() }
}
