import { useState, useRef } from 'react'
import { defaultCurrency } from '#shared/money/currency.ts'
import { fromDecimal, formatMoney, type MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { discountTexts, type DiscountTexts } from '#features/pricing/rules/discounts-texts.ts'
import { Link } from '#ui/link.tsx'
import type { CartDiscounts, CheckedCode } from '#shell/shop/browser/check-cart.ts'
import { CodeRow } from './credits.tsx'
import type { TriedCode } from './use-cart-check.ts'
import { normalizeCode } from '#features/pricing/rules/campaign-code.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'

type Props = {
  discounts: CartDiscounts
  money: MoneyStyle
  sellsGiftCards: boolean
  onChange: () => Promise<unknown>
  onTry: (code: string) => Promise<TriedCode>
}

/** The discounts of the cart and the field for a code. */
export function Discounts({
  discounts: { discounts, codes, credits, nearOffers, delivery },
  money,
  sellsGiftCards,
  onChange,
  onTry,
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const texts = discountTexts(getLanguage(money.locale))
  // A gift card that pays stands below the total.
  const isNoPayment = ({ code }: CheckedCode) => !credits.some((one) => one.code === code)
  return (
    <div className="text-sm">
      {delivery && (
        <p data-testid="promise" className="py-0.5 text-muted">
          {delivery}
        </p>
      )}
      <ul aria-live="polite">
        {nearOffers.map((offer) => (
          <li key={offer} className="py-0.5 font-medium">
            {offer}
          </li>
        ))}
        {discounts.map(({ name, code, amount }) => (
          <li key={`${name} ${code}`} className="flex justify-between gap-4 py-0.5">
            <span className="wrap-anywhere">{code ?? name}</span>
            <span className="whitespace-nowrap tabular-nums">
              {amount === null
                ? texts.freeShipping
                : `−${formatMoney(fromDecimal(amount, defaultCurrency), money)}`}
            </span>
          </li>
        ))}
        {codes.filter(isNoPayment).map((code) => (
          <li key={code.code} className="flex items-center justify-between gap-4">
            <CodeRow code={code} texts={texts} onChange={onChange} />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <>
          <CodeField texts={texts} onTry={onTry} />
          {sellsGiftCards && (
            <Link href={to.giftCard()} className="link mt-2 inline-block">
              {texts.buyGiftCard}
            </Link>
          )}
        </>
      ) : (
        <button type="button" className="link" onClick={() => setIsOpen(true)}>
          {texts.have}
        </button>
      )}
    </div>
  )
}

type CodeFieldProps = { texts: DiscountTexts; onTry: (code: string) => Promise<TriedCode> }

/** Keeps a refused code for correction, and says why at the field. */
function CodeField({ texts, onTry }: CodeFieldProps) {
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const use = async (form: HTMLFormElement) => {
    const code = normalizeCode(field.current?.value ?? '')
    if (code === '' || isWorking) return
    setIsWorking(true)
    const tried = await onTry(code)
    setIsWorking(false)
    setError(describeRefusal(tried, texts))
    if (tried === 'accepted') form.reset()
    else field.current?.focus()
  }
  return (
    <form
      className="mt-2 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void use(event.currentTarget)
      }}
    >
      <div className="flex-1">
        <Field label={texts.code} error={error}>
          <TextInput
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={shopLimits.code}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        pendingLabel={isWorking && texts.use}
        className="mt-7"
      >
        {texts.use}
      </Button>
    </form>
  )
}

function describeRefusal(tried: TriedCode, texts: DiscountTexts): string | null {
  if (tried === 'accepted') return null
  return tried === 'unanswered' ? texts.untried : tried.told
}
