import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { onSessionEvent } from '../session/session-store.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import { Threshold } from './threshold.tsx'

type Props = { answer: FormAnswer | { sent_to: string } | undefined; language: Language }

/** The response never reveals whether an account exists. */
export function Forgotten({ answer, language }: Props) {
  const words = signInWords(language)
  const page = words.forgottenPage
  const isSent = answer !== undefined && 'sent_to' in answer
  const { form, faultOf } = useFormAnswer(isSent ? undefined : answer, language)
  const isGoneOn = useRecoveryElsewhere()
  const isSending = useNavigation().formMethod === 'POST'
  const back = (
    <Link href={to.login()} className="link">
      {page.back}
    </Link>
  )
  if (isSent) {
    return (
      <Threshold title={page.sentTitle} aside={back}>
        <Notice>{isGoneOn ? page.goneOn : page.sent(answer.sent_to)}</Notice>
      </Threshold>
    )
  }
  return (
    <Threshold title={page.title} intro={page.intro} aside={back}>
      <RefusalBox answer={answer} language={language} />
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        <Field label={words.email} error={faultOf('email')}>
          <TextInput type="email" name="email" autoComplete="username" required />
        </Field>
        <Button type="submit" size="large" pendingLabel={isSending && page.sending}>
          {page.send}
        </Button>
      </Form>
    </Threshold>
  )
}

// The mailed link opens a second window; this one then only shows a notice.
function useRecoveryElsewhere(): boolean {
  const [isGoneOn, setIsGoneOn] = useState(false)
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'password_recovery') setIsGoneOn(true)
      }),
    [],
  )
  return isGoneOn
}
