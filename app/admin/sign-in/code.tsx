import { Form, redirect, useNavigation } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { checkStep, confirmSignIn } from '#server/staff/confirm-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/code'
import { browserOf } from './browser-of.ts'
import { letIn } from './let-in.ts'
import { Threshold } from './threshold.tsx'

const { code: words } = adminSignInWords

export async function loader(asked: Route.LoaderArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  const isWaiting = await readOr(asked, 'authServiceUnavailable', async () =>
    step ? checkStep(visit, step) : false,
  )
  if (!isWaiting) throw redirect(to.admin.login(step ? { news: 'step_expired' } : {}))
  return null
}

export async function action(asked: Route.ActionArgs) {
  const { request, context, url } = asked
  const form = await request.formData()
  const read = readForm(codeForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const visit = context.get(visitContext)
  const step = cookieOf(request, visit, staffStepCookie)
  if (!step) return notTaken(refused('stepExpired'))
  const signedIn = await changeOr(asked, 'staffSignInFailed', () =>
    confirmSignIn(visit, step, read.values.code, browserOf(request, visit)),
  )
  return isRefused(signedIn) ? notTaken(signedIn, form) : letIn(visit, signedIn.token, url)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(staffRefusals.staffSignInFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Code({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { form, error, explanation, faultOf } = useFormAnswer(actionData)
  return (
    <Threshold
      title={words.title}
      intro={words.intro}
      foot={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <Field label={words.label} error={faultOf('code')}>
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" autoFocus />
        </Field>
        <Button type="submit" pendingLabel={isSending && words.confirming}>
          {words.confirm}
        </Button>
      </Form>
    </Threshold>
  )
}
