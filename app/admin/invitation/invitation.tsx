import { redirect } from 'react-router'
import { isRefused, getRefusalText } from '#domain/errors/errors.ts'
import { joinForm } from '#domain/forms/member-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminShellTexts } from '#domain/text/admin/shell.ts'
import { adminSignInTexts } from '#domain/text/admin/sign-in.ts'
import { acceptInvitation } from '#server/business/companies/accept-invitation.ts'
import { readInvitation } from '#server/business/companies/read-invitation.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { hasStaffAccount, joinCompany } from '#server/business/staff/join-company.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { noReferrerHeaders } from '#web/no-referrer-headers.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getBrowser } from '../sign-in/get-browser.ts'
import { redirectSignedIn } from '../sign-in/sign-in-responses.ts'
import { SignInLayout } from '../sign-in/sign-in-layout.tsx'
import { findSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/invitation'
import { JoinAsSignedIn } from './join-as-signed-in.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const { invitation: words } = adminSignInTexts

export { noReferrerHeaders as headers }

export async function loader(args: Route.LoaderArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const { token } = args.params
  const { invitation } = await loadOrRefuse(args, 'authServiceUnavailable', async () => ({
    invitation: await readInvitation(requestScope.database, token),
  }))
  if (isRefused(invitation)) return { refusalMessage: getRefusalText(invitation, 'en') }
  const { company_name, email, role } = invitation
  const signedIn = await findSignedInStaff(args)
  return {
    invitation: { token, company_name, email, role },
    signed_in: signedIn?.user.email ?? null,
    has_account: await hasStaffAccount(requestScope, email),
  }
}

export async function action(args: Route.ActionArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const { token } = args.params
  const signedIn = await findSignedInStaff(args)
  if (signedIn) {
    const { id, name, email } = signedIn.user
    const refusal = await runOrRefuse(args, 'memberSaveFailed', () =>
      acceptInvitation(requestScope.database, token, { staff_id: id, name, email }),
    )
    return refusal ? toRefusedResult(refusal) : redirect(to.admin())
  }
  const form = await args.request.formData()
  const parsed = parseForm(joinForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const joined = await runOrRefuse(args, 'memberSaveFailed', () =>
    joinCompany(requestScope, token, parsed.values, getBrowser(args.request, requestScope)),
  )
  return isRefused(joined) ? toRefusedResult(joined, form) : redirectSignedIn(args.context, joined)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const company = loaderData?.invitation?.company_name
  return toPageTitle(company ? words.title(company) : words.dead)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signed_in, has_account } = loaderData
  if (!invitation) {
    return (
      <SignInLayout title={words.dead}>
        <ErrorBox>{loaderData.refusalMessage}</ErrorBox>
      </SignInLayout>
    )
  }
  const { token, company_name, email, role } = invitation
  return (
    <SignInLayout
      title={words.title(company_name)}
      intro={words.role(adminShellTexts.roles[role], email)}
    >
      {signed_in !== null ? (
        <JoinAsSignedIn invitedEmail={email} signedInEmail={signed_in} result={actionData} />
      ) : has_account ? (
        <SignInFirst token={token} />
      ) : (
        <JoinAsNew result={actionData} />
      )}
    </SignInLayout>
  )
}
