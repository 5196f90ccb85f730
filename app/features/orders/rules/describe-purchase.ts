import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import type { Availability } from '#features/catalogue/rules/product.ts'
import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import type { Currency } from '#shared/money/currency.ts'
import { formatMoney, type Minor } from '#shared/money/money.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import { cartTexts } from './cart-texts.ts'
import { getDelayedDeliveryText } from './delayed-delivery-texts.ts'
import { getLineTotal } from './line-amounts.ts'
import { getSavingName, type OrderSaving } from './order-savings.ts'
import { paymentTexts } from './payment-texts.ts'
import { orderTexts } from './texts.ts'
import { describeWithdrawalException } from './withdrawal-texts.ts'

type Line = {
  name: string
  variant_name: string | null
  unit_price: Minor
  quantity: number
  image_url: string | null
  availability?: Availability
  ships_on?: ShipsOn | null
  withdrawal_exception?: WithdrawalException
  savings?: readonly OrderSaving[]
}

type Purchase = { locale: Locale; currency: Currency; terms_url: string; lines: readonly Line[] }

/** The purchase in the words of the store, for the page of a payment provider. */
export function describePurchase({ lines, terms_url, ...format }: Purchase) {
  const language = getLanguage(format.locale)
  const cart = cartTexts(language)
  const { before, link, after } = cart.termsApply
  return {
    shipping: cart.shipping,
    rest: creditTexts(language).rest,
    obligation: `${paymentTexts(language).obligation} ${before}[${link}](${terms_url})${after}`,
    lines: lines.map((line) => describeLine(line, format)),
  }
}

function describeLine(line: Line, { locale, currency }: Pick<Purchase, 'locale' | 'currency'>) {
  const {
    unit_price,
    quantity,
    image_url,
    availability = 'in stock',
    ships_on = null,
    savings = [],
    withdrawal_exception = 'none',
  } = line
  const language = getLanguage(locale)
  const texts = orderTexts(language)
  const description = [
    ...savings.map(
      (saving) =>
        `${texts.discount(getSavingName(saving))} −${formatMoney(saving.amount, { locale, currency })}`,
    ),
    getDelayedDeliveryText({ availability, ships_on }, language),
    describeWithdrawalException(withdrawal_exception, language),
  ].filter(Boolean)
  // A reduced line is one item, because its total is seldom a multiple of its pieces.
  const isReduced = savings.length > 0
  const name = formatLineName(line)
  return {
    name: isReduced ? `${quantity} × ${name}` : name,
    description: description.join('. '),
    quantity: isReduced ? 1 : quantity,
    unit_amount: isReduced ? getLineTotal(line) : unit_price,
    image_url,
  }
}
