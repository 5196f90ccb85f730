import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = { error: string | undefined; hint?: string }

export function CurrentPassword({ error, hint }: Props) {
  return (
    <Field label={adminSecurityTexts.currentPassword} hint={hint} error={error}>
      <PasswordInput
        name="current_password"
        autoComplete="current-password"
        labels={{ show: adminSignInTexts.showPassword, hide: adminSignInTexts.hidePassword }}
      />
    </Field>
  )
}
