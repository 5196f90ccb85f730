import { limits } from '#shared/limits.ts'
import type { SignInTexts } from '../../rules/sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = { label: string; error: string | undefined; texts: SignInTexts; name?: string }

export function NewPasswordField({ label, error, texts, name = 'password' }: Props) {
  return (
    <Field label={label} hint={texts.passwordHint(limits.minPasswordLength)} error={error}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        labels={{ show: texts.showPassword, hide: texts.hidePassword }}
        required
      />
    </Field>
  )
}
