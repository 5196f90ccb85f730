import { limits } from '#domain/limits.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldsProps } from './sign-in-fields.tsx'

export function SignUpFields({ words, faultOf, email }: FieldsProps) {
  return (
    <>
      <Field label={words.name} error={faultOf('name')}>
        <TextInput name="name" autoComplete="name" maxLength={limits.personName} required />
      </Field>
      <Field label={words.address} error={faultOf('address')}>
        <TextInput
          name="address"
          autoComplete="address-line1"
          maxLength={limits.address}
          required
        />
      </Field>
      <Field label={words.phone} hint={words.phoneHint} error={faultOf('phone')}>
        <TextInput type="tel" name="phone" autoComplete="tel" required />
      </Field>
      <Field label={words.email} error={faultOf('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
      </Field>
      <Field
        label={words.password}
        hint={words.passwordHint(limits.passwordLeast)}
        error={faultOf('password')}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          labels={{ show: words.showPassword, hide: words.hidePassword }}
          required
        />
      </Field>
    </>
  )
}
