import { getCountryName } from '#features/delivery/rules/countries.ts'
import type { Language } from '#shared/stores/locale.ts'
import { limits } from '#shared/limits.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, TextInput, Select } from '#ui/field.tsx'
import type { createFieldErrors } from '#shell/shop/forms/post-form.tsx'
import type { CheckoutView } from './checkout-view.ts'

type Props = {
  view: Pick<CheckoutView, 'buyer' | 'countries' | 'delivery'>
  language: Language
  getFieldError: ReturnType<typeof createFieldErrors>
}

/** An order that sends no goods needs no phone number and no address. */
export function BuyerFields({ view, language, getFieldError }: Props) {
  const texts = checkoutPageTexts(language)
  const { buyer, delivery } = view
  return (
    <>
      <fieldset className="grid gap-5">
        <legend className="heading mb-5 text-xl">{texts.contact}</legend>
        <Field label={texts.email} hint={texts.emailHint} error={getFieldError('email')}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            maxLength={limits.email}
            defaultValue={buyer.email}
          />
        </Field>
        <div className={classNames('grid gap-5', delivery && 'sm:grid-cols-2')}>
          <Field label={texts.name} error={getFieldError('name')}>
            <TextInput
              name="name"
              autoComplete="name"
              maxLength={limits.personName}
              defaultValue={buyer.name}
            />
          </Field>
          {delivery && (
            <Field label={texts.phone} hint={texts.phoneHint} error={getFieldError('phone')}>
              <TextInput
                name="phone"
                type="tel"
                autoComplete="tel"
                maxLength={limits.phone}
                defaultValue={buyer.phone}
              />
            </Field>
          )}
        </div>
      </fieldset>
      {delivery && <AddressFields view={view} language={language} getFieldError={getFieldError} />}
    </>
  )
}

function AddressFields({ view: { buyer, countries }, language, getFieldError }: Props) {
  const texts = checkoutPageTexts(language)
  return (
    <fieldset className="grid gap-5">
      <legend className="heading mb-5 text-xl">{texts.deliveryAddress}</legend>
      <Field label={texts.address} error={getFieldError('address')}>
        <TextInput
          name="address"
          autoComplete="address-line1"
          maxLength={limits.address}
          defaultValue={buyer.address}
        />
      </Field>
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field label={texts.postcode} error={getFieldError('postcode')}>
          <TextInput
            name="postcode"
            autoComplete="postal-code"
            // Only the postcodes of some countries are numbers.
            inputMode={buyer.country === 'DK' ? 'numeric' : 'text'}
            maxLength={limits.postcode}
            defaultValue={buyer.postcode}
          />
        </Field>
        <Field label={texts.city} error={getFieldError('city')}>
          <TextInput
            name="city"
            autoComplete="address-level2"
            maxLength={limits.city}
            defaultValue={buyer.city}
          />
        </Field>
      </div>
      <input type="hidden" name="town_of" value={buyer.postcode} />
      <Field label={texts.country} error={getFieldError('country')}>
        <Select name="country" autoComplete="country" defaultValue={buyer.country}>
          {countries.map((country) => (
            <option key={country} value={country}>
              {getCountryName(country, language)}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  )
}
