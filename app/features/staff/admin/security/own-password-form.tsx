import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts as texts } from '../../rules/admin-security-texts.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormResult } from '#web/form-result.ts'
import { FormFooter } from '#web/form-footer.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { CurrentPassword } from './current-password.tsx'

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
