import { limits } from '#domain/shared/limits.ts'
import type { Language } from '#domain/stores/locale.ts'
import { accountTexts } from '#domain/text/account.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = {
  /** Lets password managers match the change to the right account. */
  email: string
  getFieldError: (field: string) => string | undefined
  language: Language
}

export function PasswordFields({ email, getFieldError, language }: Props) {
  const { showPassword, hidePassword, passwordHint } = signInTexts(language)
  const texts = accountTexts(language)
  const labels = { show: showPassword, hide: hidePassword }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={texts.currentPassword} error={getFieldError('current_password')}>
        <PasswordInput
          name="current_password"
          autoComplete="current-password"
          labels={labels}
          required
        />
      </Field>
      <Field
        label={texts.newPassword}
        hint={passwordHint(limits.minPasswordLength)}
        error={getFieldError('new_password')}
      >
        <PasswordInput name="new_password" autoComplete="new-password" labels={labels} required />
      </Field>
    </>
  )
}
