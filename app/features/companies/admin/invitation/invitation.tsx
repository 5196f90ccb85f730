import { isRefused, getRefusalText } from '#shared/errors/errors.ts'
import { joinForm } from '../../rules/member-form.ts'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { adminSignInTexts } from '#features/staff/rules/admin-sign-in-texts.ts'
import { acceptInvitation, readInvitation } from '../../server/accept-invitation.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { findInvitedAccount, joinCompany } from '#features/staff/server/join-company.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { formAction } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { reloadForStrictCookie } from '#web/reload-for-strict-cookie.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSignInContext } from '#features/staff/admin/sign-in/sign-in-context.ts'
import { redirectSignedIn } from '#features/staff/admin/sign-in/sign-in-responses.ts'
import { SignInLayout } from '#features/staff/admin/sign-in/sign-in-layout.tsx'
import { findSignedInStaff, getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/invitation'
import { JoinAsSignedIn } from './join-as-signed-in.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const { invitation: words } = adminSignInTexts

export const middleware = [reloadForStrictCookie]

export async function loader(args: Route.LoaderArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const { token } = args.params
  const { invitation } = await loadOrRefuse(
    args,
    'authServiceUnavailable',
    async ({ database }) => ({
      invitation: await readInvitation(database, token),
    }),
  )
  if (isRefused(invitation)) return { refusalMessage: getRefusalText(invitation, 'en') }
  const { company_name, email, role } = invitation
  const signedIn = await findSignedInStaff(args)
  return {
    invitation: { token, company_name, email, role },
    signed_in: signedIn?.user.email ?? null,
    account: await findInvitedAccount(requestScope, email),
  }
}

export async function action(args: Route.ActionArgs) {
  return (await findSignedInStaff(args)) ? acceptAsSignedIn(args) : joinAsNew(args)
}

const acceptAsSignedIn = formAction({
  authorise: getSignedInStaff,
  failureCode: 'memberSaveFailed',
  run: ({ requestScope, user: { id, name, email } }, { params }: Route.ActionArgs) =>
    acceptInvitation(requestScope.database, params.token, { staff_id: id, name, email }),
  done: () => to.admin(),
})

const joinAsNew = formAction({
  authorise: getSignInContext,
  schema: joinForm,
  failureCode: 'memberSaveFailed',
  run: ({ requestScope, browser, values }, { params }: Route.ActionArgs) =>
    joinCompany(requestScope, params.token, values, browser),
  done: ({ outcome }, { context }) => redirectSignedIn(context, outcome),
})

export function meta({ loaderData }: Route.MetaArgs) {
  const company = loaderData?.invitation?.company_name
  return toPageTitle(company ? words.title(company) : words.dead)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, signed_in, account } = loaderData
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
      ) : account ? (
        <SignInFirst token={token} account={account} />
      ) : (
        <JoinAsNew result={actionData} />
      )}
    </SignInLayout>
  )
}
