import { Form, useNavigation } from 'react-router'
import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { Threshold } from './threshold.tsx'

/** Proof of ownership: this browser's session, the account's password, or a new one. */
export type ConfirmationWay = 'session' | 'password' | 'new_password'

type Props = {
  token: string
  way: ConfirmationWay
  answer: FormAnswer | undefined
  language: Language
}

export function Confirmation({ token, way, answer, language }: Props) {
  const words = signInWords(language)
  const { title, intro, introPassword, introNew, chooseNew, confirm, confirming } =
    words.confirmation
  const { form, faultOf } = useFormAnswer(answer, language)
  const isSending = useNavigation().formMethod === 'POST'
  const labels = { show: words.showPassword, hide: words.hidePassword }
  return (
    <Threshold
      title={title}
      intro={{ session: intro, password: introPassword, new_password: introNew }[way]}
    >
      <RefusalBox answer={answer} language={language} />
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        {way === 'password' && (
          <Field label={words.password} error={faultOf('password')}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              labels={labels}
              required
            />
          </Field>
        )}
        {way === 'new_password' && (
          <Field
            label={words.resetPage.newPassword}
            hint={words.passwordHint(limits.passwordLeast)}
            error={faultOf('new_password')}
          >
            <PasswordInput
              name="new_password"
              autoComplete="new-password"
              labels={labels}
              required
            />
          </Field>
        )}
        <Button type="submit" size="large" pendingLabel={isSending && confirming}>
          {confirm}
        </Button>
      </Form>
      {way === 'password' && (
        <Link href={to.login.confirm(token, 'new_password')} className="link justify-self-start">
          {chooseNew}
        </Link>
      )}
    </Threshold>
  )
}
