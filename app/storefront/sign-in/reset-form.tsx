import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { announceSessionEvent } from '../session/session-store.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import { Threshold } from './threshold.tsx'

type Props = { token: string; answer: FormAnswer | undefined; language: Language }

export function Reset({ token, answer, language }: Props) {
  const words = signInWords(language)
  const page = words.resetPage
  const { form, faultOf } = useFormAnswer(answer, language)
  useEffect(() => announceSessionEvent('password_recovery'), [])
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Threshold title={page.title} intro={page.intro}>
      <RefusalBox answer={answer} language={language} />
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Field
          label={page.newPassword}
          hint={words.passwordHint(limits.passwordLeast)}
          error={faultOf('password')}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            labels={{ show: words.showPassword, hide: words.hidePassword }}
            required
          />
        </Field>
        <Button type="submit" size="large" pendingLabel={isSending && page.saving}>
          {page.save}
        </Button>
      </Form>
    </Threshold>
  )
}
