import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import { accountWords } from '#domain/text/account.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = {
  /** Lets password managers match the change to the right account. */
  email: string
  faultOf: (field: string) => string | undefined
  language: Language
}

export function PasswordFields({ email, faultOf, language }: Props) {
  const { showPassword, hidePassword, passwordHint } = signInWords(language)
  const words = accountWords(language)
  const labels = { show: showPassword, hide: hidePassword }
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={words.currentPassword} error={faultOf('current_password')}>
        <PasswordInput
          name="current_password"
          autoComplete="current-password"
          labels={labels}
          required
        />
      </Field>
      <Field
        label={words.newPassword}
        hint={passwordHint(limits.passwordLeast)}
        error={faultOf('new_password')}
      >
        <PasswordInput name="new_password" autoComplete="new-password" labels={labels} required />
      </Field>
    </>
  )
}
