import { defaultCurrency } from '#shared/money/currency.ts'
import { formatMoney, fromDecimal, times, type MoneyStyle } from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { discountTexts } from '#features/pricing/rules/discounts-texts.ts'
import { priceTexts } from '#shared/text/price.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { LinePrices } from '#shell/shop/browser/check-cart.ts'

type Props = { prices: LinePrices; quantity: number; money: MoneyStyle }

/** The former price of a line, the price of a measure, and the discount that the rules of the cart take. */
export function PriceNotes({
  prices: { before_price, measure_price, discount },
  quantity,
  money,
}: Props) {
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
      {measure_price && <span className="price-measure">{measure_price}</span>}
      {discount > 0 && (
        <span className="block text-sm text-muted">
          {discountTexts(language).discount} −{format(discount)}
        </span>
      )}
    </>
  )
}
