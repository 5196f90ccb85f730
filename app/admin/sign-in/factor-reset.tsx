import { Form, redirect, useNavigation } from 'react-router'
import { getRefusalText, refused } from '#domain/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { factorResetForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { serializeCookieRemoval, staffCookie } from '#server/http/cookies.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { isFactorResetLinkValid, resetFactor } from '#server/staff/reset-factor.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toRefusedResult } from '../form-answer.ts'
import { keepFormOnError } from '../in-place.ts'
import { runOrRefuse, loadOrRefuse } from '../read-or.ts'
import { noReferrerHeaders } from '../secret-address.ts'
import { toPageTitle } from '../titled.ts'
import type { Route } from './+types/factor-reset'
import { SignInLayout } from './threshold.tsx'

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

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(staffRefusals.staffSignInFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const isRemoving = useNavigation().formMethod === 'POST'
  const linkError = loaderData.linkError ?? actionData?.error
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
