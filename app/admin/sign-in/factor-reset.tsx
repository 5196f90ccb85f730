import { Form, redirect, useNavigation } from 'react-router'
import { getRefusalText, refused } from '#domain/errors/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { factorResetForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { serializeCookieRemoval, staffCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { isFactorResetLinkValid, resetFactor } from '#server/business/staff/reset-factor.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toRefusedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { noReferrerHeaders } from '#web/no-referrer-headers.ts'
import { toPageTitle } from '#web/page-title.ts'
import { readFormResult } from '#web/form-result.ts'
import type { Route } from './+types/factor-reset'
import { SignInLayout } from './sign-in-layout.tsx'

const { factorReset: words } = adminSignInTexts

export { noReferrerHeaders as headers }

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isValid = await loadOrRefuse({ context }, 'authServiceUnavailable', () =>
    isFactorResetLinkValid(context.get(requestScopeContext), token),
  )
  return isValid ? { token } : { linkError: getRefusalText(refused('factorResetInvalid'), 'en') }
}

/** Only a POST resets the factor: mail scanners follow links. */
export async function action(args: Route.ActionArgs) {
  const parsed = parseForm(factorResetForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toRefusedResult(refused('factorResetInvalid'))
  const requestScope = args.context.get(requestScopeContext)
  const refusal = await runOrRefuse(args, 'staffSignInFailed', () =>
    resetFactor(requestScope, parsed.values.token),
  )
  if (refusal) return toRefusedResult(refusal)
  const headers = { 'set-cookie': serializeCookieRemoval(requestScope, staffCookie) }
  return redirect(to.admin.login({ news: 'factor_reset' }), { headers })
}

export const clientAction = keepFormOnError(staffRefusals.staffSignInFailed)

export function meta() {
  return toPageTitle(words.title)
}

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const isRemoving = useNavigation().formMethod === 'POST'
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
        <Button type="submit" variant="danger" pendingLabel={isRemoving && words.removing}>
          {words.remove}
        </Button>
      </Form>
    </SignInLayout>
  )
}
