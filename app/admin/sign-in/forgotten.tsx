import { Form, useNavigation } from 'react-router'
import { staffRefusals } from '#domain/errors/staff.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { staffForgottenForm } from '#domain/forms/sign-in-form.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { visitContext } from '#server/http/visit.ts'
import { requestStaffReset } from '#server/staff/request-staff-reset.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken, takenWith } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/forgotten'
import { Threshold } from './threshold.tsx'

const { forgotten: words, email: emailLabel } = adminSignInWords

export async function action(asked: Route.ActionArgs) {
  const form = await asked.request.formData()
  const read = readForm(staffForgottenForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const { email } = read.values
  const no = await changeOr(asked, 'staffSignInFailed', () =>
    requestStaffReset(asked.context.get(visitContext), email),
  )
  return no ? notTaken(no, form) : takenWith(words.sent(email))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.staffSignInFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { form, error, explanation, said, faultOf, typedIn } = useFormAnswer(actionData)
  return (
    <Threshold
      title={words.title}
      intro={!said && words.intro}
      foot={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {said ? (
        <Notice>{said}</Notice>
      ) : (
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
          <Field label={emailLabel} error={faultOf('email')}>
            <TextInput
              type="email"
              name="email"
              defaultValue={typedIn('email')}
              autoComplete="username"
              autoFocus
            />
          </Field>
          <Button type="submit" pendingLabel={isSending && words.sending}>
            {words.send}
          </Button>
        </Form>
      )}
    </Threshold>
  )
}
