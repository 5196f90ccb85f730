import { cardMean } from '../../../rules/checkout-draft.ts'
import { isLogo, logoNames, type PaymentLogo } from '../../../rules/payment-means.ts'
import type { Language } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { paymentTexts } from '../../../rules/payment-texts.ts'
import { CardLogo } from '#ui/card-logos.tsx'
import { Field } from '#ui/field.tsx'
import { OptionCard } from '#ui/option-card.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { TestCards } from '../../payment/test-cards.tsx'
import type { CheckoutMean, CheckoutView } from './checkout-view.ts'

type Props = {
  view: Pick<CheckoutView, 'means' | 'mean' | 'card'>
  /** Of all means of the store. */
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
          isChosen={one.value === mean}
          label={one.name ?? texts.card}
          aside={<MeanLogos mean={one} means={means} logos={logos} />}
          isAsideWide={one.value === cardMean}
        >
          {one.value === cardMean && card !== null && (
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
  mean: CheckoutMean
  means: readonly CheckoutMean[]
  logos: readonly PaymentLogo[]
}

function MeanLogos({ mean, means, logos }: LogosProps) {
  // Another means may be among the brands, as PayPal is.
  const brands = logos.filter((logo) => means.every(({ value }) => value !== logo))
  const own = mean.value === cardMean ? brands : [mean.value].filter(isLogo)
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
