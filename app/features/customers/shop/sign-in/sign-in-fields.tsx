import { to } from '#shared/paths/shop.ts'
import type { SignInTexts } from '../../rules/sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

export type FieldsProps = {
  texts: SignInTexts
  getFieldError: (field: string) => string | undefined
}

export function SignInFields({ texts, getFieldError }: FieldsProps) {
  return (
    <>
      <Field label={texts.email} error={getFieldError('email')}>
        <TextInput type="email" name="email" data-key="email" autoComplete="username" required />
      </Field>
      <Field label={texts.password} error={getFieldError('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          labels={{ show: texts.showPassword, hide: texts.hidePassword }}
          required
        />
      </Field>
      <p className="-mt-2">
        <Link
          href={to.login.forgotten()}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {texts.forgotten}
        </Link>
      </p>
    </>
  )
}
