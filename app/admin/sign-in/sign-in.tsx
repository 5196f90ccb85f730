import { useState } from 'react'
import { Form, redirect, useNavigate, useNavigation } from 'react-router'
import { retryOnNetworkError, cacheRequestBody } from '#domain/people/retry.ts'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { staffSignInForm } from '#domain/forms/sign-in-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts as texts } from '#domain/text/admin/sign-in.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { responseNotesContext } from '#server/platform/http/response-notes.ts'
import { signInStaff } from '#server/business/staff/sign-in-staff.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { type FormResult, toFailedResult } from '#web/form-result.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { findSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/sign-in'
import { getBrowser } from './get-browser.ts'
import { redirectToNextStep, redirectSignedIn } from './sign-in-responses.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  // The form also renders while sessions cannot be read; submitting it then shows the error.
  const signedIn = await findSignedInStaff({ request, context }).catch(() => null)
  if (signedIn) throw redirect(to.admin())
  return { news: url.searchParams.get('news') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData()
  const parsed = parseForm(staffSignInForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const requestScope = context.get(requestScopeContext)
  try {
    const signedIn = await signInStaff(
      requestScope,
      parsed.values,
      getBrowser(request, requestScope),
    )
    if (isRefused(signedIn)) return toRefusedResult(signedIn, form)
    return 'step' in signedIn
      ? redirectToNextStep(requestScope, signedIn, url)
      : redirectSignedIn(context, signedIn, url)
  } catch (error) {
    context.get(responseNotesContext).onError(error)
    return toRefusedResult(refused('staffSignInFailed'), form)
  }
}

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

export function meta() {
  return toPageTitle(texts.signIn)
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const news = actionData ? null : loaderData.news
  const [passkeyError, setPasskeyError] = useState<string | null>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  const { form, error, explanation, getFieldError, getTypedValue } = useFormResult(actionData)
  return (
    <SignInLayout
      title={texts.title}
      footer={
        <Link href={to.admin.login.forgotten()} className="link">
          {texts.forgotten.link}
        </Link>
      }
    >
      {news === 'password_saved' && <Notice>{texts.reset.saved}</Notice>}
      {news === 'factor_reset' && <Notice>{texts.factorReset.done}</Notice>}
      {news === 'step_expired' && <ErrorBox>{staffRefusals.stepExpired.en}</ErrorBox>}
      {passkeyError && <ErrorBox>{passkeyError}</ErrorBox>}
      {error && !passkeyError && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={() => setPasskeyError(null)}
        className="grid gap-5"
      >
        <Field label={texts.email} error={getFieldError('email')}>
          <TextInput
            type="email"
            name="email"
            defaultValue={getTypedValue('email')}
            autoComplete="username"
            autoFocus
          />
        </Field>
        <Field label={texts.password} error={getFieldError('password')}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            labels={{ show: texts.showPassword, hide: texts.hidePassword }}
          />
        </Field>
        <Button type="submit" pendingLabel={isSending && texts.signingIn}>
          {texts.signIn}
        </Button>
      </Form>
      <PasskeyButton onError={setPasskeyError} onSignedIn={(path) => navigate(path)} />
    </SignInLayout>
  )
}
