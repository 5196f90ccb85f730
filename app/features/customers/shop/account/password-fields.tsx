import type { Language } from '#shared/stores/locale.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'

type Props = {
  /** Lets password managers match the change to the right account. */
  email: string
  getFieldError: (field: string) => string | undefined
  language: Language
}

export function PasswordFields({ email, getFieldError, language }: Props) {
  const { showPassword, hidePassword } = signInTexts(language)
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
      <NewPasswordField
        name="new_password"
        label={texts.newPassword}
        error={getFieldError('new_password')}
        texts={signInTexts(language)}
      />
    </>
  )
}
