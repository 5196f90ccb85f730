import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import { getSavingName, type OrderSaving } from '#features/orders/rules/order-savings.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { priceTexts } from '#shared/text/price.ts'
import { formatUnitPrice } from '#features/catalogue/rules/unit-price-texts.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  money: MoneyStyle
  /** The reader's language, if it differs from that of the store. */
  language?: Language
}

type PricedLine = {
  unit_price: Minor
  before_price?: Minor | null
  measure_price?: UnitPrice | null
}

/** The price of a piece as it stood on the product, with the former price and that of a measure beside it. */
export function PiecePrice({
  line: { unit_price, before_price, measure_price },
  money,
  language = getLanguage(money.locale),
}: Props & { line: PricedLine }) {
  return (
    <>
      {formatMoney(unit_price, money)}
      {before_price != null && (
        <>
          {' '}
          <s>
            <VisuallyHidden>{priceTexts(language).before} </VisuallyHidden>
            {formatMoney(before_price, money)}
          </s>
        </>
      )}
      {measure_price && (
        <span className="block whitespace-nowrap">
          {formatUnitPrice(measure_price, money, language)}
        </span>
      )}
    </>
  )
}

/** The discount of each rule on a line. */
export function LineSavings({
  savings,
  money,
  language = getLanguage(money.locale),
}: Props & { savings: readonly OrderSaving[] }) {
  const texts = orderTexts(language)
  return savings.map((saving) => (
    <span
      key={`${getSavingName(saving)} ${saving.amount}`}
      className="block text-sm wrap-anywhere tabular-nums"
    >
      {texts.discount(getSavingName(saving))} −{formatMoney(saving.amount, money)}
    </span>
  ))
}

/** The price of the shipping, and the code or rule that made it free. */
export function ShippingPrice({
  shipping,
  saving,
  money,
  language = getLanguage(money.locale),
}: Props & { shipping: Minor; saving: OrderSaving | null }) {
  const texts = orderTexts(language)
  if (shipping > 0) {
    return <span className="whitespace-nowrap tabular-nums">{formatMoney(shipping, money)}</span>
  }
  return saving ? texts.freeWith(getSavingName(saving)) : texts.free
}
