import { defaultCurrency } from '#domain/money/currency.ts'
import { formatMoney, fromDecimal, times, type MoneyStyle } from '#domain/money/money.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { discountTexts } from '#domain/text/discounts.ts'
import { priceTexts } from '#domain/text/price.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { LineSaving } from '../browser/check-cart.ts'

type Props = { saving: LineSaving; quantity: number; money: MoneyStyle }

/** The former price of a line, and the discount that the rules of the cart take from it. */
export function Saving({ saving: { before_price, discount }, quantity, money }: Props) {
  const language = getLanguage(money.locale)
  const format = (amount: number, pieces = 1) =>
    formatMoney(times(fromDecimal(amount, defaultCurrency), pieces), money)
  return (
    <>
      {before_price !== null && (
        <s className="price-before block">
          <VisuallyHidden>{priceTexts(language).before} </VisuallyHidden>
          {format(before_price, quantity)}
        </s>
      )}
      {discount > 0 && (
        <span className="block text-sm text-muted">
          {discountTexts(language).discount} −{format(discount)}
        </span>
      )}
    </>
  )
}
