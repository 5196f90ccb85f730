import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { data, redirect, useLoaderData } from 'react-router'
import { getRefusalText, isRefused, refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { cellSignInTexts } from './sign-in-texts.ts'
import { redeemTicket } from '../server/redeem-ticket.ts'
import { serializeCookieRemoval } from '#platform/http/cookies.ts'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { reloadForStrictCookie } from '#web/leave-by-page.ts'
import { toPageTitle } from '#web/page-title.ts'
import { findSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { getSignInContext } from '#features/staff/admin/sign-in/sign-in-context.ts'
import { SignInLayout } from '#features/staff/admin/sign-in/sign-in-layout.tsx'
import { getSessionHeaders } from '#features/staff/admin/sign-in/sign-in-responses.ts'
import { homeCellCookie, readLeaving, type Purpose } from './leave-for-home-cell.ts'

const { arrival: words } = cellSignInTexts

/** Without the session's cookie, the session that the ticket replaces would stay. */
export const middleware = [reloadForStrictCookie]

/** Back from the home cell: the ticket becomes a session. */
export async function loader(args: ActionArgs) {
  const { browser } = await getSignInContext(args)
  const { requestScope, leaving, result } = await loadOrRefuse(
    args,
    'authServiceUnavailable',
    async (scope) => {
      const leaving = readLeaving(args.request, scope)
      const ticket = args.url.searchParams.get('ticket')
      const redeemed =
        leaving && ticket
          ? await redeemTicket(scope, { ...leaving, ticket }, browser)
          : refused('stepExpired')
      return { requestScope: scope, leaving, result: redeemed }
    },
  )
  if (isRefused(result)) {
    // Going back or reloading must not end in an error.
    if (result.refused === 'stepExpired' && (await findSignedInStaff(args)))
      throw redirect(to.admin())
    return data({ refusalMessage: getRefusalText(result, getStaffLanguage()) })
  }
  const headers = getSessionHeaders(args.context, result)
  headers.append('set-cookie', serializeCookieRemoval(requestScope, homeCellCookie))
  if (leaving?.expected_id) return data({ refusalMessage: null }, { headers })
  throw redirect(leaving ? getDestination(leaving) : to.admin(), { headers })
}

function getDestination({ invitation, company }: Purpose): string {
  if (invitation) return to.admin.invitation(invitation)
  return company ? to.admin.currentStore({ company }) : to.admin()
}

export const meta = () => toPageTitle(words.title)

export default function Arrival() {
  const { refusalMessage } = useLoaderData<typeof loader>()
  return (
    <SignInLayout
      title={words.title}
      footer={
        <Link href={refusalMessage === null ? to.admin() : to.admin.login()} className="link">
          {refusalMessage === null ? words.toAdmin : words.back}
        </Link>
      }
    >
      {refusalMessage === null ? (
        <Banner>{words.confirmed}</Banner>
      ) : (
        <ErrorBox>{refusalMessage}</ErrorBox>
      )}
    </SignInLayout>
  )
}
