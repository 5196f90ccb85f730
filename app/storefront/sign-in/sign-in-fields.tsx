import { to } from '#domain/paths/shop.ts'
import type { SignInWords } from '#domain/text/sign-in.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'

export type FieldsProps = {
  words: SignInWords
  faultOf: (field: string) => string | undefined
  /** Kept when switching between sign-in and sign-up. */
  email: string
}

export function SignInFields({ words, faultOf, email }: FieldsProps) {
  return (
    <>
      <Field label={words.email} error={faultOf('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={email}
          required
        />
      </Field>
      <Field label={words.password} error={faultOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          labels={{ show: words.showPassword, hide: words.hidePassword }}
          required
        />
      </Field>
      <p className="-mt-2">
        <Link
          href={to.login.forgotten()}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {words.forgotten}
        </Link>
      </p>
    </>
  )
}
