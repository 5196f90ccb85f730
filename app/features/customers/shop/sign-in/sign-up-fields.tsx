import { limits } from '#shared/limits.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { FieldsProps } from './sign-in-fields.tsx'

export function SignUpFields({ texts, getFieldError }: FieldsProps) {
  return (
    <>
      <Field label={texts.name} error={getFieldError('name')}>
        <TextInput name="name" autoComplete="name" maxLength={limits.personName} required />
      </Field>
      <Field label={texts.address} error={getFieldError('address')}>
        <TextInput
          name="address"
          autoComplete="address-line1"
          maxLength={limits.address}
          required
        />
      </Field>
      <Field label={texts.phone} hint={texts.phoneHint} error={getFieldError('phone')}>
        <TextInput type="tel" name="phone" autoComplete="tel" required />
      </Field>
      <Field label={texts.email} error={getFieldError('email')}>
        <TextInput type="email" name="email" data-key="email" autoComplete="username" required />
      </Field>
      <NewPasswordField label={texts.password} error={getFieldError('password')} texts={texts} />
    </>
  )
}
