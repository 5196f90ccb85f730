import { useState } from 'react'
import { Form, redirect, useNavigate, useNavigation } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { confirmSignIn, readStep } from '#server/staff/confirm-sign-in.ts'
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
import { PasskeyButton } from './passkey-button.tsx'
import { Threshold } from './threshold.tsx'

const { code: words } = adminSignInWords

export async function loader(asked: Route.LoaderArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  const waiting = await readOr(asked, 'authServiceUnavailable', async () =>
    step ? readStep(visit, step) : null,
  )
  if (!waiting) throw redirect(to.admin.login(step ? { news: 'step_expired' } : {}))
  return waiting
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

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { has_passkey_here } = loaderData
  const [keyFault, setKeyFault] = useState<string | null>(null)
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  const { form, error, explanation, faultOf } = useFormAnswer(actionData)
  return (
    <Threshold
      title={words.title}
      intro={introOf(loaderData)}
      foot={
        <>
          <Link href={to.admin.login.lost()} className="link">
            {words.lost}
          </Link>{' '}
          ·{' '}
          <Link href={to.admin.login()} className="link">
            {words.back}
          </Link>
        </>
      }
    >
      {keyFault && <ErrorBox>{keyFault}</ErrorBox>}
      {error && !keyFault && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <Field label={words.label} error={faultOf('code')}>
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" autoFocus />
        </Field>
        <Button type="submit" pendingLabel={isSending && words.confirming}>
          {words.confirm}
        </Button>
      </Form>
      {has_passkey_here && (
        <PasskeyButton onFault={setKeyFault} onSignedIn={(way) => navigate(way)} />
      )}
    </Threshold>
  )
}

function introOf({ has_app, has_passkey_here, passkey_hosts }: Route.ComponentProps['loaderData']) {
  if (has_app) return words.intro
  const hosts = passkey_hosts.join(', ')
  return has_passkey_here ? words.passkeyIntro(hosts) : words.passkeyElsewhere(hosts)
}
