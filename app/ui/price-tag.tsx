import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { fromPrice, priceTexts } from '#shared/text/price.ts'
import { formatUnitPrice } from '#features/catalogue/rules/unit-price-texts.ts'
import { Price } from './price.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type PriceTagView = {
  price: Minor
  before_price: Minor | null
  percent_off: number
  measure_price: UnitPrice | null
}

type Props = {
  tag: PriceTagView
  isFrom: boolean
  money: MoneyStyle
}

/** The price to pay stands first; what it is compared with and the price of a measure follow. */
export function PriceTag({
  tag: { price, before_price, percent_off, measure_price },
  isFrom,
  money,
}: Props) {
  const language = getLanguage(money.locale)
  const texts = priceTexts(language)
  return (
    <>
      <Price amount={price} money={money} {...(isFrom && { wording: fromPrice[language] })} />
      {before_price !== null && (
        <>
          {' '}
          <s className="price-before">
            <VisuallyHidden>{texts.before} </VisuallyHidden>
            {formatMoney(before_price, money)}
          </s>
          {percent_off > 0 && (
            <span className="price-off badge badge-accent">{texts.percentOff(percent_off)}</span>
          )}
        </>
      )}
      {measure_price && (
        <span className="price-measure">{formatUnitPrice(measure_price, money)}</span>
      )}
    </>
  )
}
