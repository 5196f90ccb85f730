import { limits } from '#domain/shared/limits.ts'
import type { Language } from '#domain/stores/locale.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox } from '../forms/refusal-box.tsx'
import { createFieldErrors } from '../forms/field-errors.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

type Props = { token: string; result: FormResult | undefined; language: Language }

export function ResetForm({ token, result, language }: Props) {
  const texts = signInTexts(language)
  const page = texts.resetPage
  const getFieldError = createFieldErrors(result, language)
  return (
    <SignInLayout title={page.title} intro={page.intro}>
      <RefusalBox result={result} language={language} />
      <PostForm data-task="announce-recovery" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Field
          label={page.newPassword}
          hint={texts.passwordHint(limits.minPasswordLength)}
          error={getFieldError('password')}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            labels={{ show: texts.showPassword, hide: texts.hidePassword }}
            required
          />
        </Field>
        <Button type="submit" size="large" data-pending={page.saving}>
          {page.save}
        </Button>
      </PostForm>
    </SignInLayout>
  )
}
