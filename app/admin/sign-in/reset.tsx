import { Form, redirect, useNavigation } from 'react-router'
import { isRefused, getRefusalText, refused } from '#domain/errors/errors.ts'
import { staffRefusals } from '#domain/errors/staff.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { resetForm } from '#domain/forms/reset-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { serializeCookieRemoval, staffCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import {
  isStaffResetLinkValid,
  isFirstPasswordLink,
  resetStaffPassword,
} from '#server/business/staff/reset-staff-password.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { noReferrerHeaders } from '#web/no-referrer-headers.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/reset'
import { getBrowser } from './get-browser.ts'
import { redirectSignedIn } from './sign-in-responses.ts'
import { NewPassword } from './new-password.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

const { reset: words } = adminSignInTexts

export { noReferrerHeaders as headers }

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const requestScope = context.get(requestScopeContext)
  const isValid = await loadOrRefuse({ context }, 'authServiceUnavailable', () =>
    isStaffResetLinkValid(requestScope, token),
  )
  if (!isValid) return { linkError: getRefusalText(refused('resetLinkInvalid'), 'en') }
  const isFirst = await loadOrRefuse({ context }, 'authServiceUnavailable', () =>
    isFirstPasswordLink(requestScope, token),
  )
  return { token, isFirst }
}

export async function action(args: Route.ActionArgs) {
  const parsed = parseForm(resetForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const requestScope = args.context.get(requestScopeContext)
  const reset = await runOrRefuse(args, 'staffSignInFailed', () =>
    resetStaffPassword(requestScope, parsed.values, getBrowser(args.request, requestScope)),
  )
  if (isRefused(reset)) return toRefusedResult(reset)
  if (reset.session) return redirectSignedIn(args.context, reset.session)
  // The reset ended every session, including the one in this browser.
  const headers = { 'set-cookie': serializeCookieRemoval(requestScope, staffCookie) }
  return redirect(to.admin.login({ news: 'password_saved' }), { headers })
}

export const clientAction = keepFormOnError(staffRefusals.staffSignInFailed)

export function meta() {
  return toPageTitle(words.title)
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isFirst, linkError } = loaderData
  const isSaving = useNavigation().formMethod === 'POST'
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
        <Button type="submit" pendingLabel={isSaving && adminCommonTexts.saving}>
          {isFirst ? words.first.save : words.save}
        </Button>
      </Form>
    </SignInLayout>
  )
}
