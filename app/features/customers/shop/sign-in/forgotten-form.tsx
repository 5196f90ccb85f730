import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { createFieldErrors } from '#shell/shop/forms/field-errors.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

type Props = { result: FormResult | { sent_to: string } | undefined; language: Language }

/** The response never reveals whether an account exists. */
export function ForgottenForm({ result, language }: Props) {
  const texts = signInTexts(language)
  const page = texts.forgottenPage
  const isSent = result !== undefined && 'sent_to' in result
  const back = (
    <Link href={to.login()} className="link">
      {page.back}
    </Link>
  )
  if (isSent) {
    return (
      <SignInLayout title={page.sentTitle} aside={back}>
        <Notice>
          <span data-task="await-recovery" data-resumed={page.goneOn}>
            {page.sent(result.sent_to)}
          </span>
        </Notice>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={page.title} intro={page.intro} aside={back}>
      <RefusalBox result={result} language={language} />
      <PostForm className="grid gap-5">
        <Field label={texts.email} error={createFieldErrors(result, language)('email')}>
          <TextInput type="email" name="email" autoComplete="username" required />
        </Field>
        <Button type="submit" size="large" data-pending={page.sending}>
          {page.send}
        </Button>
      </PostForm>
    </SignInLayout>
  )
}
