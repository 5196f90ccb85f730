import { data, Form } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { staffRefusals } from '../../../rules/errors.ts'
import { codeForm } from '../../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminSecurityTexts } from '../../../rules/admin-security-texts.ts'
import { adminSignInTexts } from '../../../rules/admin-sign-in-texts.ts'
import { confirmAppSetUp, readPendingAppSetUp } from '../../../server/set-up-factor.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { createQrRows, QrCode } from '../../security/qr-code.tsx'
import { getSignInContext, loadPendingSignIn } from '../sign-in-context.ts'
import { getSessionHeaders, getEntryPath } from '../sign-in-responses.ts'
import { SignInLayout } from '../sign-in-layout.tsx'
import type { Route } from './+types/app'
import { FirstRecoveryCodes } from './first-recovery-codes.tsx'

const { setUp: words } = adminSignInTexts
const { secondFactor: appWords } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  const pending = await loadPendingSignIn(args, readPendingAppSetUp)
  // Once confirmed, the action result shows the recovery codes.
  if (!pending) return { secret: null, qrRows: [] }
  return { secret: pending.secret, qrRows: createQrRows(pending.address) }
}

export const action = formAction({
  authorise: getSignInContext,
  schema: codeForm,
  failureCode: 'securitySaveFailed',
  run: async ({ requestScope, step, browser, values }) =>
    step ? confirmAppSetUp(requestScope, step, values.code, browser) : refused('stepExpired'),
  done: ({ requestScope, outcome }, { context, url }) =>
    data(
      { codes: outcome.codes, way: getEntryPath(requestScope, url) },
      { headers: getSessionHeaders(context, outcome) },
    ),
})

export const meta = () => toPageTitle(words.title)

export default function AppSetUp({ loaderData, actionData }: Route.ComponentProps) {
  const created = actionData && 'codes' in actionData ? actionData : null
  const result = actionData && 'fieldErrors' in actionData ? actionData : undefined
  const { form, error, explanation, getFieldError } = useFormResult(result)
  if (created) {
    return (
      <SignInLayout title={words.title}>
        <FirstRecoveryCodes {...created} />
      </SignInLayout>
    )
  }
  const { secret, qrRows } = loaderData
  return (
    <SignInLayout
      title={appWords.scan}
      footer={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      {secret === null ? (
        !error && <ErrorBox>{staffRefusals.stepExpired[getStaffLanguage()]}</ErrorBox>
      ) : (
        <>
          <QrCode rows={qrRows} label={appWords.picture} />
          <div>
            <p className="text-sm text-muted">{appWords.scanText}</p>
            <p className="mt-2 font-mono text-base tracking-wide select-all">
              {(secret.match(/.{1,4}/g) ?? []).join(' ')}
            </p>
          </div>
          <Form ref={form} method="post" noValidate className="grid gap-5">
            <Field label={appWords.code} hint={appWords.codeHint} error={getFieldError('code')}>
              <TextInput
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                className="max-w-40 tabular-nums"
              />
            </Field>
            <SubmitButton pendingLabel={adminSignInTexts.code.confirming}>
              {appWords.confirm}
            </SubmitButton>
          </Form>
        </>
      )}
    </SignInLayout>
  )
}
