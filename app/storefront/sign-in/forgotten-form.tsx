import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormResult } from '#web/form-result.ts'
import { RefusalBox } from '../shell/refusal-box.tsx'
import { onSessionEvent } from '../session/session-store.ts'
import { useFormResult } from '../forms/use-form-result.ts'
import { SignInLayout } from './sign-in-layout.tsx'

type Props = { result: FormResult | { sent_to: string } | undefined; language: Language }

/** The response never reveals whether an account exists. */
export function ForgottenForm({ result, language }: Props) {
  const texts = signInTexts(language)
  const page = texts.forgottenPage
  const isSent = result !== undefined && 'sent_to' in result
  const { form, getFieldError } = useFormResult(isSent ? undefined : result, language)
  const isResumedElsewhere = useIsResumedElsewhere()
  const isSending = useNavigation().formMethod === 'POST'
  const back = (
    <Link href={to.login()} className="link">
      {page.back}
    </Link>
  )
  if (isSent) {
    return (
      <SignInLayout title={page.sentTitle} aside={back}>
        <Notice>{isResumedElsewhere ? page.goneOn : page.sent(result.sent_to)}</Notice>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={page.title} intro={page.intro} aside={back}>
      <RefusalBox result={result} language={language} />
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        <Field label={texts.email} error={getFieldError('email')}>
          <TextInput type="email" name="email" autoComplete="username" required />
        </Field>
        <Button type="submit" size="large" pendingLabel={isSending && page.sending}>
          {page.send}
        </Button>
      </Form>
    </SignInLayout>
  )
}

// The mailed link opens a second window; this one then only shows a notice.
function useIsResumedElsewhere(): boolean {
  const [isResumedElsewhere, setIsResumedElsewhere] = useState(false)
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'password_recovery') setIsResumedElsewhere(true)
      }),
    [],
  )
  return isResumedElsewhere
}
