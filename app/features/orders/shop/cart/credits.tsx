import { defaultCurrency } from '#shared/money/currency.ts'
import {
  formatMoney,
  fromDecimal,
  minus,
  plus,
  type Minor,
  type MoneyStyle,
  sum,
} from '#shared/money/money.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { cartTexts } from '../../rules/cart-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { discountTexts, type DiscountTexts } from '#features/pricing/rules/discounts-texts.ts'
import { Price } from '#ui/price.tsx'
import type { CartDiscounts, CartCredits, CheckedCode } from '#shell/shop/browser/check-cart.ts'
import { Button } from '#ui/button.tsx'
import { readCodes, writeCodes } from '#shell/shop/browser/cart-storage.ts'

type Props = {
  cart: CartDiscounts
  total: Minor
  money: MoneyStyle
  onChange: () => Promise<unknown>
}

/** The sum of an order with its shipping, the gift cards and the credit that pay for it, and the rest. */
export function Credits({ cart: { codes, ...cart }, total, money, onChange }: Props) {
  const language = getLanguage(money.locale)
  const texts = cartTexts(language)
  const shipping = fromDecimal(cart.shipping, defaultCurrency)
  const whole = plus(total, shipping)
  return (
    <div aria-live="polite" className="text-sm">
      <p className="flex justify-between gap-4 py-0.5">
        <span>{texts.shipping}</span>
        <span className="whitespace-nowrap tabular-nums">
          {shipping === 0 ? texts.free : formatMoney(shipping, money)}
        </span>
      </p>
      <p className="mt-1 flex items-baseline justify-between text-lg font-semibold">
        {texts.total} <Price amount={whole} money={money} />
      </p>
      <ul>
        {cart.credits.map(({ name, code, amount }) => {
          const card = codes.find((one) => one.code === code)
          return (
            <li key={code ?? name} className="flex items-center justify-between gap-4 py-0.5">
              {card ? (
                <CodeRow code={card} texts={discountTexts(language)} onChange={onChange} />
              ) : (
                <>
                  <span>{name}</span>
                  <span className="whitespace-nowrap tabular-nums">
                    −{formatMoney(fromDecimal(amount, defaultCurrency), money)}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-1 flex items-baseline justify-between text-lg font-semibold">
        {creditTexts(language).toPay}{' '}
        <Price amount={minus(whole, addUpCredits(cart))} money={money} />
      </p>
    </div>
  )
}

export function addUpCredits({ credits }: CartCredits): Minor {
  return sum(credits.map(({ amount }) => fromDecimal(amount, defaultCurrency)))
}

type CodeRowProps = { code: CheckedCode; texts: DiscountTexts; onChange: () => Promise<unknown> }

/** A code of the cart: what it takes, or why it takes nothing, and the button that removes it. */
export function CodeRow({ code: { code, told }, texts, onChange }: CodeRowProps) {
  const remove = () => {
    writeCodes(readCodes().filter((one) => one !== code))
    void onChange()
  }
  return (
    <>
      <span className="text-muted wrap-anywhere">{told ?? texts.used(code)}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.remove(code)}
        onClick={remove}
        className="-me-3.5"
      >
        {texts.removeCode}
      </Button>
    </>
  )
}
