import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { staffRefusals } from '../../rules/errors.ts'
import { codeForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { confirmSignIn, readSignInStep } from '../../server/confirm-sign-in.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import type { Route } from './+types/code'
import { getSignInContext, requirePendingSignIn } from './sign-in-context.ts'
import { redirectSignedIn } from './sign-in-responses.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const failure = staffRefusals.staffSignInFailed

const { code: words } = adminSignInTexts

export function loader(args: Route.LoaderArgs) {
  return requirePendingSignIn(args, readSignInStep)
}

export const action = formAction({
  authorise: getSignInContext,
  schema: codeForm,
  failureCode: failure.code,
  run: async ({ requestScope, step, browser, values }) =>
    step ? confirmSignIn(requestScope, step, values.code, browser) : refused('stepExpired'),
  done: ({ outcome }, { context, url }) => redirectSignedIn(context, outcome, url),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { has_passkey_here } = loaderData
  const [passkeyError, setPasskeyError] = useState<string | null>(null)
  const navigate = useNavigate()
  const { form, error, explanation, getFieldError } = useFormResult(actionData)
  return (
    <SignInLayout
      title={words.title}
      intro={getIntro(loaderData)}
      footer={
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
      {passkeyError && <ErrorBox>{passkeyError}</ErrorBox>}
      {error && !passkeyError && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <Field label={words.label} error={getFieldError('code')}>
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" autoFocus />
        </Field>
        <SubmitButton pendingLabel={words.confirming}>{words.confirm}</SubmitButton>
      </Form>
      {has_passkey_here && (
        <PasskeyButton onError={setPasskeyError} onSignedIn={(path) => navigate(path)} />
      )}
    </SignInLayout>
  )
}

function getIntro({
  has_app,
  has_passkey_here,
  passkey_hosts,
}: Route.ComponentProps['loaderData']) {
  if (has_app) return words.intro
  const hosts = passkey_hosts.join(', ')
  return has_passkey_here ? words.passkeyIntro(hosts) : words.passkeyOfOtherHost(hosts)
}
