import { defaultCurrency } from '#domain/money/currency.ts'
import {
  formatMoney,
  fromDecimal,
  minus,
  plus,
  type Minor,
  type MoneyStyle,
} from '#domain/money/money.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { cartTexts } from '#domain/text/cart.ts'
import { creditTexts } from '#domain/text/credits.ts'
import { Price } from '#ui/price.tsx'
import type { CartCredits } from '../browser/check-cart.ts'
import { addUpCredits } from './add-up-credits.ts'

type Props = { cart: CartCredits; total: Minor; money: MoneyStyle }

/** Gift cards and credit that pay for the order and its shipping, and the rest. */
export function Credits({ cart, total, money }: Props) {
  const language = getLanguage(money.locale)
  const cartWords = cartTexts(language)
  const shipping = fromDecimal(cart.shipping, defaultCurrency)
  const rest = minus(plus(total, shipping), addUpCredits(cart))
  const rows = [
    {
      name: cartWords.shipping,
      value: shipping === 0 ? cartWords.free : formatMoney(shipping, money),
    },
    ...cart.credits.map(({ name, amount }) => ({
      name,
      value: `−${formatMoney(fromDecimal(amount, defaultCurrency), money)}`,
    })),
  ]
  return (
    <div aria-live="polite">
      {rows.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-4 py-0.5 text-sm">
          <span>{name}</span>
          <span className="whitespace-nowrap tabular-nums">{value}</span>
        </p>
      ))}
      <p className="mt-1 flex items-baseline justify-between font-semibold">
        {creditTexts(language).toPay} <Price amount={rest} money={money} />
      </p>
    </div>
  )
}
