import { limits } from '#domain/limits.ts'
import { adminSignInWords as words } from '#domain/text/admin/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

export function NewPassword({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field label={label} hint={words.passwordHint(limits.passwordLeast)} error={error}>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        labels={{ show: words.showPassword, hide: words.hidePassword }}
      />
    </Field>
  )
}
