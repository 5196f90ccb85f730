import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form, redirect } from 'react-router'
import { getRefusalText, refused } from '#shared/errors/errors.ts'
import { staffRefusals } from '../../rules/errors.ts'
import { resetForm } from '#shared/forms/reset-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { serializeCookieRemoval, staffCookie } from '#platform/http/cookies.ts'
import {
  isStaffResetLinkValid,
  isFirstPasswordLink,
  resetStaffPassword,
} from '../../server/reset-staff-password.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import type { Route } from './+types/reset'
import { getSignInContext } from './sign-in-context.ts'
import { redirectSignedIn } from './sign-in-responses.ts'
import { NewPassword } from './new-password.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const failure = staffRefusals.staffSignInFailed

const { reset: words } = adminSignInTexts

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  const isValid = await loadOrRefuse(args, 'authServiceUnavailable', (requestScope) =>
    isStaffResetLinkValid(requestScope, token),
  )
  if (!isValid)
    return { linkError: getRefusalText(refused('resetLinkInvalid'), getStaffLanguage()) }
  const isFirst = await loadOrRefuse(args, 'authServiceUnavailable', (requestScope) =>
    isFirstPasswordLink(requestScope, token),
  )
  return { token, isFirst }
}

export const action = formAction({
  authorise: getSignInContext,
  schema: resetForm,
  failureCode: failure.code,
  run: ({ requestScope, browser, values }) => resetStaffPassword(requestScope, values, browser),
  done: ({ requestScope, outcome }, { context }) => {
    if (outcome.session) return redirectSignedIn(context, outcome.session)
    // The reset ended every session, including the one in this browser.
    const headers = { 'set-cookie': serializeCookieRemoval(requestScope, staffCookie) }
    return redirect(to.admin.login({ news: 'password_saved' }), { headers })
  },
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isFirst, linkError } = loaderData
  const { form, error, getFieldError } = useFormResult(actionData)
  if (linkError) {
    return (
      <SignInLayout title={words.title}>
        <ErrorBox>{linkError}</ErrorBox>
        <ButtonLink href={to.admin.login.forgotten()}>{words.askAgain}</ButtonLink>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      title={isFirst ? words.first.title : words.title}
      intro={isFirst ? words.first.intro : words.intro}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <input type="hidden" name="token" value={token} />
        <NewPassword
          label={isFirst ? words.first.password : words.newPassword}
          error={getFieldError('password')}
        />
        <SubmitButton pendingLabel={adminCommonTexts.saving}>
          {isFirst ? words.first.save : words.save}
        </SubmitButton>
      </Form>
    </SignInLayout>
  )
}
