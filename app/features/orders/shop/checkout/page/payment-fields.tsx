import { cardMethod } from '../../../rules/checkout-draft.ts'
import { isLogo, logoNames, type PaymentLogo, cardNames } from '#shared/payments/payment-methods.ts'
import type { Language } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { paymentTexts, type PaymentTexts } from '../../../rules/payment-texts.ts'
import { CardLogo } from '#ui/card-logos.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { OptionCard } from '#ui/option-card.tsx'
import type { createFieldErrors } from '#shell/shop/forms/post-form.tsx'
import type { CheckoutMethod, CheckoutView } from './checkout-view.ts'
import type { ReactNode } from 'react'
import {
  formatCardNumber,
  otherPaymentMethods,
  testCards,
  type TestCard,
} from '#shared/test-cards.ts'
import { chevronDown, Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

type Props = {
  view: Pick<CheckoutView, 'means' | 'mean' | 'card'>
  /** All payment methods of the store count. */
  logos: readonly PaymentLogo[]
  language: Language
  getFieldError: ReturnType<typeof createFieldErrors>
}

export function PaymentFields({ view, logos, language, getFieldError }: Props) {
  const texts = checkoutPageTexts(language)
  const { means, mean, card } = view
  return (
    <fieldset className="grid gap-2">
      <legend className="heading mb-5 text-xl">{texts.payment}</legend>
      {means.map((one) => (
        <OptionCard
          key={one.value}
          name="means"
          value={one.value}
          isSelected={one.value === mean}
          label={one.name ?? texts.card}
          aside={<MeanLogos mean={one} means={means} logos={logos} />}
          isAsideWide={one.value === cardMethod}
        >
          {one.value === cardMethod && card !== null && (
            <div data-needs="card">
              <div className="grid gap-4 px-4 pt-1 pb-4">
                <Field label={texts.cardNumber} error={getFieldError('card')}>
                  <TextInput
                    name="card"
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={card}
                    className="tabular-nums"
                  />
                </Field>
                <TestCards texts={paymentTexts(language)} />
              </div>
            </div>
          )}
        </OptionCard>
      ))}
      {card === null && <p className="mt-1 text-sm text-muted">{texts.nextPage}</p>}
    </fieldset>
  )
}

type LogosProps = {
  mean: CheckoutMethod
  means: readonly CheckoutMethod[]
  logos: readonly PaymentLogo[]
}

function MeanLogos({ mean, means, logos }: LogosProps) {
  // Another means may be among the brands, as PayPal is.
  const brands = logos.filter((logo) => means.every(({ value }) => value !== logo))
  const own = mean.value === cardMethod ? brands : [mean.value].filter(isLogo)
  if (own.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5 sm:justify-end">
      {own.map((brand) => (
        // The name of a means stands beside its logo.
        <CardLogo key={brand} brand={brand} alt={mean.name === null ? logoNames[brand] : ''} />
      ))}
    </span>
  )
}

type TestCardsProps = { texts: PaymentTexts }

/** A click fills in the card number; without a script it can be copied. */
function TestCards({ texts }: TestCardsProps) {
  return (
    <Disclosure className="rounded-control border border-line px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
        {texts.testCards.title}
        <span className="summary-sign">
          <Icon path={chevronDown} className="size-4.5" />
        </span>
      </summary>
      <ul className="divide-y divide-line border-t border-line pb-2">
        {cards.map((card) => (
          <Choice key={card} number={testCards[card]}>
            {texts.testCards[card]}
          </Choice>
        ))}
        {brands.map((brand) => (
          <Choice key={brand} number={otherPaymentMethods[brand]}>
            {cardNames[brand]}: {texts.testCards.succeeds}
          </Choice>
        ))}
      </ul>
    </Disclosure>
  )
}

type ChoiceProps = { number: string; children: ReactNode }

function Choice({ number, children }: ChoiceProps) {
  const formatted = formatCardNumber(number)
  return (
    <li>
      <button
        type="button"
        data-action="fill-field"
        data-field="card"
        data-value={formatted}
        className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start"
      >
        <span>{children}</span>
        <span className="text-muted tabular-nums select-all">{formatted}</span>
      </button>
    </li>
  )
}

const brands = ['mastercard', 'diners', 'amex'] as const

const cards: readonly TestCard[] = [
  'succeeds',
  'declined',
  'challenged',
  'expires',
  'late',
  'twice',
  'shuffled',
  'never',
  'disputeWon',
  'disputeLost',
]
