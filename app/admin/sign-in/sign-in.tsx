import { useState } from 'react'
import { Form, redirect, useNavigate, useNavigation } from 'react-router'
import { inAttempts, readableOften } from '#domain/attempts.ts'
import { isRefused, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { staffSignInForm } from '#domain/forms/sign-in-form.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords as words } from '#domain/text/admin/sign-in.ts'
import { visitContext } from '#server/http/visit.ts'
import { signInStaff } from '#server/staff/sign-in-staff.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken, type FormAnswer } from '../form-answer.ts'
import { findSignedInStaff } from '../signed-in.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/sign-in'
import { browserOf } from './browser-of.ts'
import { goOnWith, letIn } from './let-in.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { Threshold } from './threshold.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  // The form also renders while sessions cannot be read; submitting it then shows the error.
  const signedIn = await findSignedInStaff({ request, context }).catch(() => null)
  if (signedIn) throw redirect(to.admin())
  return { news: url.searchParams.get('news') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const read = readForm(staffSignInForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const visit = context.get(visitContext)
  try {
    const signedIn = await signInStaff(visit, read.values, browserOf(request, visit))
    if (isRefused(signedIn)) return notTaken(signedIn, form)
    return 'step' in signedIn ? goOnWith(visit, signedIn, url) : letIn(visit, signedIn.token, url)
  } catch (fault) {
    visit.onFault(fault)
    return notTaken(refused('staffSignInFailed'), form)
  }
}

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<FormAnswer> {
  await readableOften(request)
  try {
    const answer = await inAttempts(serverAction)
    return answer === 'unreachable' ? said(staffRefusals.staffAuthUnreachable) : answer
  } catch (fault) {
    // React Router throws redirects as responses.
    if (fault instanceof Response) throw fault
    return said(staffRefusals.staffSignInFailed)
  }
}

function said({ en }: { en: string }): FormAnswer {
  return { error: en, faults: {} }
}

export function meta() {
  return titled(words.signIn)
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const news = actionData ? null : loaderData.news
  const [keyFault, setKeyFault] = useState<string | null>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const { form, error, explanation, faultOf, typedIn } = useFormAnswer(actionData)
  return (
    <Threshold
      title={words.title}
      foot={
        <Link href={to.admin.login.forgotten()} className="link">
          {words.forgotten.link}
        </Link>
      }
    >
      {news === 'password_saved' && <Notice>{words.reset.saved}</Notice>}
      {news === 'factor_reset' && <Notice>{words.factorReset.done}</Notice>}
      {news === 'step_expired' && <ErrorBox>{staffRefusals.stepExpired.en}</ErrorBox>}
      {keyFault && <ErrorBox>{keyFault}</ErrorBox>}
      {error && !keyFault && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => setKeyFault(null)}
        className="grid gap-5"
      >
        <Field label={words.email} error={faultOf('email')}>
          <TextInput
            type="email"
            name="email"
            defaultValue={typedIn('email')}
            autoComplete="username"
            autoFocus
          />
        </Field>
        <Field label={words.password} error={faultOf('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            labels={{ show: words.showPassword, hide: words.hidePassword }}
          />
        </Field>
        <Button type="submit" pendingLabel={isSending && words.signingIn}>
          {words.signIn}
        </Button>
      </Form>
      <PasskeyButton onFault={setKeyFault} onSignedIn={(way) => navigate(way)} />
    </Threshold>
  )
}
