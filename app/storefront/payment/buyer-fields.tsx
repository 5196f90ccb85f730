import type { PaymentTexts } from '#domain/text/payment.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { createFieldErrors } from '../forms/field-errors.ts'
import type { SessionRequestView } from './session-request-view.ts'

type Props = {
  buyer: NonNullable<SessionRequestView['buyer']>
  texts: PaymentTexts
  getFieldError: ReturnType<typeof createFieldErrors>
}

export function BuyerFields({ buyer, texts, getFieldError }: Props) {
  return (
    <fieldset className="grid gap-5">
      <legend className="heading mb-5 text-xl">{texts.contact}</legend>
      <Field label={texts.email} error={getFieldError('email')}>
        <TextInput name="email" type="email" autoComplete="email" defaultValue={buyer.email} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.name} error={getFieldError('name')}>
          <TextInput name="name" autoComplete="name" defaultValue={buyer.name} />
        </Field>
        <Field label={texts.phone} error={getFieldError('phone')}>
          <TextInput name="phone" type="tel" autoComplete="tel" defaultValue={buyer.phone} />
        </Field>
      </div>
      <Field label={texts.address} hint={texts.addressHint} error={getFieldError('address')}>
        <TextInput name="address" autoComplete="street-address" defaultValue={buyer.address} />
      </Field>
    </fieldset>
  )
}
