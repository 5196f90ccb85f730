import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form, redirect } from 'react-router'
import { getRefusalText, refused } from '#shared/errors/errors.ts'
import { staffRefusals } from '../../rules/errors.ts'
import { factorResetForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSignInTexts } from '../../rules/admin-sign-in-texts.ts'
import { serializeCookieRemoval, staffCookie } from '#platform/http/cookies.ts'
import { isFactorResetLinkValid, resetFactor } from '../../server/reset-factor.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { readFormResult } from '#web/form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import type { Route } from './+types/factor-reset'
import { getSignInContext } from './sign-in-context.ts'
import { SignInLayout } from './sign-in-layout.tsx'

const failure = staffRefusals.staffSignInFailed

const { factorReset: words } = adminSignInTexts

export async function loader(args: Route.LoaderArgs) {
  const token = args.url.searchParams.get('token') ?? ''
  const isValid = await loadOrRefuse(args, 'authServiceUnavailable', (requestScope) =>
    isFactorResetLinkValid(requestScope, token),
  )
  return isValid
    ? { token }
    : { linkError: getRefusalText(refused('factorResetInvalid'), getStaffLanguage()) }
}

/** Only a POST resets the factor: mail scanners follow links. */
export const action = formAction({
  authorise: getSignInContext,
  schema: factorResetForm,
  refuseFields: () => refused('factorResetInvalid'),
  failureCode: failure.code,
  run: ({ requestScope, values }) => resetFactor(requestScope, values.token),
  done: ({ requestScope }) => {
    const headers = { 'set-cookie': serializeCookieRemoval(requestScope, staffCookie) }
    return redirect(to.admin.login({ news: 'factor_reset' }), { headers })
  },
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const linkError = loaderData.linkError ?? readFormResult(actionData).error
  if (linkError) {
    return (
      <SignInLayout title={words.title}>
        <ErrorBox>{linkError}</ErrorBox>
        <ButtonLink href={to.admin.login()}>{words.back}</ButtonLink>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={words.title} intro={words.intro}>
      <Form method="post" className="grid">
        <input type="hidden" name="token" value={loaderData.token} />
        <SubmitButton variant="danger" pendingLabel={words.removing}>
          {words.remove}
        </SubmitButton>
      </Form>
    </SignInLayout>
  )
}
