import { formatMoney, type Minor, type MoneyStyle } from '#domain/money/money.ts'
import { formatMeasure, getUnitPrice, type Measure } from '#domain/money/unit.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { fromPrice, priceTexts } from '#domain/text/price.ts'
import { Price } from './price.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Measures = { content: Measure; base: Measure }

export type PriceTagView = {
  price: Minor
  before_price: Minor | null
  percent_off: number
}

type Props = {
  tag: PriceTagView
  isFrom: boolean
  measures: Measures | null
  money: MoneyStyle
}

/** The price to pay stands first; what it is compared with and the price of a measure follow. */
export function PriceTag({
  tag: { price, before_price, percent_off },
  isFrom,
  measures,
  money,
}: Props) {
  const language = getLanguage(money.locale)
  const texts = priceTexts(language)
  const perMeasure = measures && getUnitPrice(price, measures.content, measures.base)
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
      {perMeasure && (
        <span className="price-measure">
          {texts.perMeasure(
            formatMoney(perMeasure.amount, money),
            formatMeasure(perMeasure.per, money.locale),
          )}
        </span>
      )}
    </>
  )
}
