import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminSecurityWords as words } from '#domain/text/admin/security.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { StepUp } from '../step-up/step-up.tsx'
import { useFormAnswer } from '../use-form-answer.ts'
import { CurrentPassword } from './current-password.tsx'

type Props = {
  title: string
  text: ReactNode
  label: string
  answer: FormAnswer | undefined
}

/** A form that asks for the password again. */
export function OwnPasswordForm({ title, text, label, answer }: Props) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, explanation, faultOf } = useFormAnswer(answer)
  return (
    <div className="mb-8 max-w-[52rem]">
      <Card title={title} description={text}>
        <Form ref={form} method="post" noValidate className="grid max-w-narrow gap-5">
          {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
          <StepUp answer={answer} />
          <CurrentPassword error={faultOf('current_password')} hint={words.askedAgain} />
          <FormFoot isSaving={isSaving} label={label} cancelHref={to.admin.security()} />
        </Form>
      </Card>
    </div>
  )
}
