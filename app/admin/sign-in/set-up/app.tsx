import { data, Form, useNavigation } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { adminSignInWords } from '#domain/text/admin/sign-in.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { confirmAppSetUp, readPendingAppSetUp } from '#server/staff/set-up-factor.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../../form-answer.ts'
import { changeOr, readOr } from '../../read-or.ts'
import { appPicture } from '../../security/app-picture.ts'
import { QrCode } from '../../security/qr-code.tsx'
import { titled } from '../../titled.ts'
import { useFormAnswer } from '../../use-form-answer.ts'
import { browserOf } from '../browser-of.ts'
import { sessionHeaders, wayIn } from '../let-in.ts'
import { Threshold } from '../threshold.tsx'
import type { Route } from './+types/app'
import { FirstCodes } from './first-codes.tsx'

const { setUp: words } = adminSignInWords
const { secondFactor: appWords } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  const pending = await readOr(asked, 'authServiceUnavailable', async () =>
    step ? readPendingAppSetUp(visit, step) : null,
  )
  // Once confirmed, the action result shows the recovery codes.
  if (!pending) return { secret: null, picture: [] }
  return { secret: pending.secret, picture: appPicture(pending.address) }
}

export async function action(asked: Route.ActionArgs) {
  const { request, context, url } = asked
  const form = await request.formData()
  const read = readForm(codeForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const visit = context.get(visitContext)
  const step = cookieOf(request, visit, staffStepCookie)
  if (!step) return notTaken(refused('stepExpired'))
  const entered = await changeOr(asked, 'securitySaveFailed', () =>
    confirmAppSetUp(visit, step, read.values.code, browserOf(request, visit)),
  )
  if (isRefused(entered)) return notTaken(entered, form)
  const { codes, token } = entered
  return data({ codes, way: wayIn(url) }, { headers: sessionHeaders(visit, token) })
}

export function meta() {
  return titled(words.title)
}

export default function AppSetUp({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && 'codes' in actionData ? actionData : null
  const answer = actionData && 'faults' in actionData ? actionData : undefined
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, explanation, faultOf } = useFormAnswer(answer)
  if (made) {
    return (
      <Threshold title={words.title}>
        <FirstCodes {...made} />
      </Threshold>
    )
  }
  const { secret, picture } = loaderData
  return (
    <Threshold
      title={appWords.scan}
      foot={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      {secret === null ? (
        !error && <ErrorBox>{staffRefusals.stepExpired.en}</ErrorBox>
      ) : (
        <>
          <QrCode rows={picture} label={appWords.picture} />
          <div>
            <p className="text-sm text-muted">{appWords.scanText}</p>
            <p className="mt-2 font-mono text-base tracking-wide break-all select-all">
              {(secret.match(/.{1,4}/g) ?? []).join(' ')}
            </p>
          </div>
          <Form ref={form} method="post" noValidate className="grid gap-5">
            <Field label={appWords.code} hint={appWords.codeHint} error={faultOf('code')}>
              <TextInput
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                className="max-w-40 tabular-nums"
              />
            </Field>
            <Button type="submit" pendingLabel={isSaving && adminSignInWords.code.confirming}>
              {appWords.confirm}
            </Button>
          </Form>
        </>
      )}
    </Threshold>
  )
}
