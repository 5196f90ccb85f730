import { passwordTexts } from '#shared/text/admin/password.ts'
import { limits } from '#shared/limits.ts'
import { adminSignInTexts as texts } from '../../rules/admin-sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

export function NewPassword({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field label={label} hint={texts.passwordHint(limits.minPasswordLength)} error={error}>
      <PasswordInput name="password" autoComplete="new-password" labels={passwordTexts} />
    </Field>
  )
}
