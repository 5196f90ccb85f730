import { salesTerms } from '#domain/orders/sales-terms.ts'
import { to } from '#domain/paths/shop.ts'
import type { Language } from '#domain/stores/locale.ts'
import { cartTexts } from '#domain/text/cart.ts'
import { checkoutPageTexts } from '#domain/text/checkout-page.ts'
import { giftCardTexts } from '#domain/text/gift-cards.ts'
import { paymentTexts } from '#domain/text/payment.ts'
import { Link } from '#ui/link.tsx'

type Props = { ships: boolean; isPaidNow: boolean; seller: string; language: Language }

/** Forbrugeraftaleloven § 12: told right above the button, with the goods and the sum beside it. */
export function ContractFacts({ ships, isPaidNow, seller, language }: Props) {
  const { sold, withdrawal, reserved } = checkoutPageTexts(language)
  const { before, link, after } = cartTexts(language).termsApply
  const giftCard = giftCardTexts(language)
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        {sold(seller)} {before}
        <Link href={to.terms()} className="link">
          {link}
        </Link>
        {after}
      </p>
      {ships ? (
        <p>
          {withdrawal.before(salesTerms.withdrawalDays)}
          <Link href={to.withdrawal()} className="link">
            {withdrawal.link}
          </Link>
          {withdrawal.after}
        </p>
      ) : (
        <p>{giftCard.withdraw(salesTerms.withdrawalDays)}</p>
      )}
      {isPaidNow && <p>{ships ? reserved : giftCard.drawn}</p>}
      <p className="text-ink">{paymentTexts(language).obligation}</p>
    </div>
  )
}
