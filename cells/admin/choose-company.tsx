import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { getRefusalText, isRefused, type Refused } from '#shared/errors/errors.ts'
import { staffRefusals } from '#features/staff/rules/errors.ts'
import { staffForgottenForm } from '#shared/forms/sign-in-form.ts'
import { to } from '#shared/paths/paths.ts'
import { cellSignInTexts } from './sign-in-texts.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { readInvitation } from '#features/companies/server/accept-invitation.ts'
import { findDirectory, findHome, findOriginOfCell } from '../server/find-home-cell.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { leaveByPage } from '#web/leave-by-page.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { getSignInContext } from '#features/staff/admin/sign-in/sign-in-context.ts'
import { EmailField } from '#features/staff/admin/sign-in/email-field.tsx'
import { SignInLayout } from '#features/staff/admin/sign-in/sign-in-layout.tsx'
import { leaveForHome, readPurpose } from './leave-for-home-cell.ts'

const failure = staffRefusals.staffSignInFailed

const { homeCell: words } = cellSignInTexts

export const middleware = [leaveByPage]

/** Leads to the home cell at once if the link says which, and asks for the address otherwise. */
export async function loader(args: ActionArgs) {
  const requestScope = args.context.get(requestScopeContext)
  if (!findDirectory(requestScope.database)) throw redirect(to.admin.login())
  const home = args.url.searchParams.get('home')
  const purpose = readPurpose(args.url)
  if (home === null && purpose.invitation === null) return { refusalMessage: null }
  const { found } = await loadOrRefuse(args, 'authServiceUnavailable', async () => ({
    found: home
      ? await findOriginOfCell(requestScope, home)
      : await findInvited(requestScope, purpose.invitation ?? ''),
  }))
  if (isRefused(found)) return { refusalMessage: getRefusalText(found, getStaffLanguage()) }
  throw leaveForHome(requestScope, found, purpose)
}

async function findInvited(requestScope: RequestScope, token: string): Promise<string | Refused> {
  const invitation = await readInvitation(requestScope.database, token)
  if (isRefused(invitation)) return invitation
  const home = await findHome(requestScope, invitation.email)
  return isRefused(home) ? home : home.origin
}

export const action = formAction({
  authorise: getSignInContext,
  schema: staffForgottenForm,
  failureCode: failure.code,
  run: ({ requestScope, values }) => findHome(requestScope, values.email),
  done: ({ requestScope, outcome: { is_own, origin } }, { url }) =>
    is_own
      ? to.admin.login({ news: 'account_here' })
      : leaveForHome(requestScope, origin, readPurpose(url)),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function ChooseCompany() {
  const { refusalMessage } = useLoaderData<typeof loader>()
  const { form, error, explanation, getFieldError, getSubmittedValue } =
    useFormResult(useActionData<typeof action>())
  return (
    <SignInLayout
      title={words.title}
      intro={words.intro}
      footer={
        <Link href={to.admin.login()} className="link">
          {words.back}
        </Link>
      }
    >
      {!error && refusalMessage && <ErrorBox>{refusalMessage}</ErrorBox>}
      {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <EmailField getFieldError={getFieldError} getSubmittedValue={getSubmittedValue} />
        <SubmitButton pendingLabel={words.leaving}>{words.leave}</SubmitButton>
      </Form>
    </SignInLayout>
  )
}
