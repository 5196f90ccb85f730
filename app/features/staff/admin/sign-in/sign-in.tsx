import { passwordTexts } from '#shared/text/admin/password.ts'
import { useState } from 'react'
import { Form, redirect, useNavigate } from 'react-router'
import { retryOnNetworkError, cacheRequestBody } from '#shared/people/retry.ts'
import { staffRefusals } from '../../rules/errors.ts'
import { staffSignInForm } from '#shared/forms/sign-in-form.ts'
import { to } from '#shared/paths/paths.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminSignInTexts as texts } from '../../rules/admin-sign-in-texts.ts'
import { signInStaff } from '../../server/sign-in-staff.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { formAction } from '#web/form-action.ts'
import { type FormResult, toFailedResult } from '#web/form-result.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { findSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/sign-in'
import { getSignInContext } from './sign-in-context.ts'
import { getEntryPath, redirectToNextStep, redirectSignedIn } from './sign-in-responses.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { EmailField } from './email-field.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  // The form also renders while sessions cannot be read; submitting it then shows the error.
  const signedIn = await findSignedInStaff({ request, context }).catch(() => null)
  const requestScope = context.get(requestScopeContext)
  if (signedIn) throw redirect(getEntryPath(requestScope, url))
  const { federation } = requestScope.database
  const signInReturn = federation.findSignInReturn(url.searchParams)
  return {
    news: url.searchParams.get('news'),
    returns_to: signInReturn?.host ?? null,
    externalSignIn: signInReturn ? null : federation.getSignInPath(),
  }
}

export const action = formAction({
  authorise: getSignInContext,
  schema: staffSignInForm,
  failureCode: 'staffSignInFailed',
  run: ({ requestScope, browser, values }) => signInStaff(requestScope, values, browser),
  done: ({ requestScope, outcome }, { context, url }) =>
    'step' in outcome
      ? redirectToNextStep(requestScope, outcome, url)
      : redirectSignedIn(context, outcome, url),
})

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<FormResult> {
  await cacheRequestBody(request)
  try {
    const result = await retryOnNetworkError(serverAction)
    return result === 'unreachable' ? toFailedResult(staffRefusals.staffAuthUnreachable) : result
  } catch (error) {
    // React Router throws redirects as responses.
    if (error instanceof Response) throw error
    return toFailedResult(staffRefusals.staffSignInFailed)
  }
}

export const meta = () => toPageTitle(texts.signIn)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const news = actionData ? null : loaderData.news
  const [passkeyError, setPasskeyError] = useState<string | null>(null)
  const navigate = useNavigate()
  const { form, error, explanation, getFieldError, getSubmittedValue } = useFormResult(actionData)
  return (
    <SignInLayout
      title={texts.title}
      intro={loaderData.returns_to && texts.external.returns(loaderData.returns_to)}
      footer={
        <>
          <Link href={to.admin.login.forgotten()} className="link">
            {texts.forgotten.link}
          </Link>
          {loaderData.externalSignIn !== null && (
            <>
              {' · '}
              <Link href={loaderData.externalSignIn} className="link">
                {texts.external.link}
              </Link>
            </>
          )}
        </>
      }
    >
      {news === 'password_saved' && <Banner>{texts.reset.saved}</Banner>}
      {news === 'factor_reset' && <Banner>{texts.factorReset.done}</Banner>}
      {news === 'account_here' && <Banner>{texts.external.here}</Banner>}
      {news === 'step_expired' && (
        <ErrorBox>{staffRefusals.stepExpired[getStaffLanguage()]}</ErrorBox>
      )}
      {passkeyError && <ErrorBox>{passkeyError}</ErrorBox>}
      {error && !passkeyError && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => setPasskeyError(null)}
        className="grid gap-5"
      >
        <EmailField getFieldError={getFieldError} getSubmittedValue={getSubmittedValue} />
        <Field label={texts.password} error={getFieldError('password')}>
          <PasswordInput name="password" autoComplete="current-password" labels={passwordTexts} />
        </Field>
        <SubmitButton pendingLabel={texts.signingIn}>{texts.signIn}</SubmitButton>
      </Form>
      <PasskeyButton onError={setPasskeyError} onSignedIn={(path) => navigate(path)} />
    </SignInLayout>
  )
}
