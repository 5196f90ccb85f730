import { salesTerms } from '../../../rules/sales-terms.ts'
import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { cartTexts } from '../../../rules/cart-texts.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { paymentTexts } from '../../../rules/payment-texts.ts'
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
