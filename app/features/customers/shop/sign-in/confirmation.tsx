import { limits } from '#shared/limits.ts'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Proof of ownership: this browser's session, the account's password, or a new one. */
export type ConfirmationMethod = 'session' | 'password' | 'new_password'

type Props = {
  token: string
  method: ConfirmationMethod
  result: FormResult | undefined
  language: Language
}

export function Confirmation({ token, method, result, language }: Props) {
  const texts = signInTexts(language)
  const { title, intro, introPassword, introNew, chooseNew, confirm, confirming } =
    texts.confirmation
  const getFieldError = createFieldErrors(result, language)
  const labels = { show: texts.showPassword, hide: texts.hidePassword }
  return (
    <SignInLayout
      title={title}
      intro={{ session: intro, password: introPassword, new_password: introNew }[method]}
    >
      <RefusalBox result={result} language={language} />
      <PostForm className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {method === 'password' && (
          <Field label={texts.password} error={getFieldError('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              labels={labels}
              required
            />
          </Field>
        )}
        {method === 'new_password' && (
          <Field
            label={texts.resetPage.newPassword}
            hint={texts.passwordHint(limits.minPasswordLength)}
            error={getFieldError('new_password')}
          >
            <PasswordInput
              name="new_password"
              autoComplete="new-password"
              labels={labels}
              required
            />
          </Field>
        )}
        <Button type="submit" size="large" data-pending={confirming}>
          {confirm}
        </Button>
      </PostForm>
      {method === 'password' && (
        <Link href={to.login.confirm(token, 'new_password')} className="link justify-self-start">
          {chooseNew}
        </Link>
      )}
    </SignInLayout>
  )
}
