import { passwordTexts } from '#shared/text/admin/password.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts as texts } from '../../rules/admin-security-texts.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'
import { FormFooter } from '#web/submit-button.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Props = {
  title: string
  text: ReactNode
  label: string
  result: FormResult | undefined
}

/** A form that asks for the password again. */
export function OwnPasswordForm({ title, text, label, result }: Props) {
  const { form, error, explanation, getFieldError } = useFormResult(result)
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={title} description={text}>
        <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
          {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
          <StepUp result={result} />
          <CurrentPassword error={getFieldError('current_password')} hint={texts.askedAgain} />
          <FormFooter label={label} cancelHref={to.admin.security()} />
        </Form>
      </Card>
    </div>
  )
}

type CurrentPasswordProps = { error: string | undefined; hint?: string }

export function CurrentPassword({ error, hint }: CurrentPasswordProps) {
  return (
    <Field label={texts.currentPassword} hint={hint} error={error}>
      <PasswordInput
        name="current_password"
        autoComplete="current-password"
        labels={passwordTexts}
      />
    </Field>
  )
}
