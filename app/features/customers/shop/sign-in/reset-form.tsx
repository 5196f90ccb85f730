import type { Language } from '#shared/stores/locale.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
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
        <NewPasswordField
          label={page.newPassword}
          error={getFieldError('password')}
          texts={texts}
        />
        <Button type="submit" size="large" data-pending={page.saving}>
          {page.save}
        </Button>
      </PostForm>
    </SignInLayout>
  )
}
