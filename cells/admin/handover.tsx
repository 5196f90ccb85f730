import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form, redirect, useActionData, useLoaderData } from 'react-router'
import { getRefusalText, isRefused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { cellSignInTexts } from './sign-in-texts.ts'
import { checkRecentlyConfirmed } from '#features/staff/server/check-confirmed.ts'
import { readConfirmationOptions } from '#features/staff/server/confirm-identity.ts'
import { issueTicket } from '../server/issue-ticket.ts'
import { parseHandover, signInPaths } from '../server/sign-in-paths.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { leaveByPage, reloadForStrictCookie } from '#web/leave-by-page.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { findSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import { SignInLayout } from '#features/staff/admin/sign-in/sign-in-layout.tsx'

const { handover: words } = cellSignInTexts

export const middleware = [reloadForStrictCookie, leaveByPage]

/** At the home cell: signs in if necessary, and leads back with a ticket. */
export async function loader(args: ActionArgs) {
  const signedIn = await getSignedInOrAsk(args)
  const handover = parseHandover(args.url.searchParams)
  if (!handover) throw redirect(to.admin())
  const { host, state, confirm } = handover
  const { result } = await loadOrRefuse(args, 'authServiceUnavailable', async (requestScope) => ({
    result: await issueTicket(requestScope, signedIn, {
      host,
      state,
      isConfirmation: confirm === 'on',
    }),
  }))
  if (!isRefused(result)) throw redirect(result.url)
  const { email } = signedIn.user
  if (result.refused !== 'stepUpNeeded') {
    return { refusalMessage: getRefusalText(result, getStaffLanguage()), host, email }
  }
  const stepUp = await readConfirmationOptions(args.context.get(requestScopeContext), signedIn)
  return { refusalMessage: null, stepUp, host, email }
}

/** Confirms the identity; the loader then goes on. */
export const action = formAction({
  authorise: getSignedInOrAsk,
  ...withStepUp,
  failureCode: 'securitySaveFailed',
  run: async ({ requestScope, session_id }) => checkRecentlyConfirmed(requestScope, session_id),
  done: (_, { url }) => {
    const handover = parseHandover(url.searchParams)
    return handover ? signInPaths.handover(handover) : to.admin()
  },
})

async function getSignedInOrAsk(args: Pick<ActionArgs, 'request' | 'context' | 'url'>) {
  const signedIn = await findSignedInStaff(args)
  if (!signedIn) throw redirect(to.admin.login({ handover: args.url.search.slice(1) }))
  return signedIn
}

export const meta = () => toPageTitle(words.title)

export default function Handover() {
  const actionData = useActionData<typeof action>()
  const { form, error, explanation } = useFormResult(actionData)
  const { stepUp, host, email, refusalMessage } = useLoaderData<typeof loader>()
  if (!stepUp) {
    return (
      <SignInLayout
        title={words.title}
        intro={words.refused(email, host)}
        footer={
          <Link href={to.admin()} className="link">
            {words.back}
          </Link>
        }
      >
        <ErrorBox>{refusalMessage}</ErrorBox>
        <Form method="post" action={to.admin.logout()}>
          <Button type="submit" variant="secondary">
            {adminShellTexts.signOut}
          </Button>
        </Form>
      </SignInLayout>
    )
  }
  const result = actionData?.stepUp ? actionData : { refusal: null, fieldErrors: {}, stepUp }
  return (
    <SignInLayout title={words.title} intro={words.confirm(host)}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {error && <ErrorBox title={error}>{explanation}</ErrorBox>}
        <StepUp result={result} />
        <SubmitButton pendingLabel={words.continuing}>{words.continue}</SubmitButton>
      </Form>
    </SignInLayout>
  )
}
