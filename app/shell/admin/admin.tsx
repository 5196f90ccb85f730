import { Outlet, useLocation, type MiddlewareFunction } from 'react-router'
import { getStoreOrigin } from '#shared/origin.ts'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { listExternalCompanies } from '#features/staff/server/read-signed-in-staff.ts'
import { readFactorReminder } from '#features/staff/server/read-security.ts'
import type { Route } from './+types/admin'
import { reloadForStrictCookie } from '#web/leave-by-page.ts'
import type { ShellView } from './shell-view.ts'
import { Shell } from './shell.tsx'
import { NoAccess } from './page-error.tsx'
import { getSignedInStaff, findSignedInStaff } from './signed-in-staff.ts'
import { openStoreIfReady } from '#features/go-live/server/check-store.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'

/**
 * Opens a store that waits for its check in the request that meets its last duty, whichever form that was. A failure
 * here leaves the saved change as it is: the schedule asks again.
 */
const openWaitingStores: MiddlewareFunction<Response> = async (args, next) => {
  const response = await next()
  if (args.request.method !== 'POST' || response.status >= 400) return response
  const { database, paymentSetup } = args.context.get(requestScopeContext)
  try {
    const signedIn = await findSignedInStaff(args)
    for (const store of signedIn?.stores ?? [])
      if (store.isWaiting) await openStoreIfReady(database, store, paymentSetup.payments)
  } catch (error) {
    args.context.get(responseNotesContext).onError(error)
  }
  return response
}

export const middleware = [reloadForStrictCookie, openWaitingStores]

export async function loader({ url, ...args }: Route.LoaderArgs): Promise<ShellView> {
  const signedIn = await getSignedInStaff(args)
  const { user, account_origin, memberships, company, store, stores } = signedIn
  const requestScope = args.context.get(requestScopeContext)
  const [reminder, externalCompanies] = await Promise.all([
    readFactorReminder(requestScope, signedIn),
    listExternalCompanies(requestScope, user.id),
  ])
  const account = { origin: account_origin, staff_id: user.id }
  const href = requestScope.database.federation.getSignInPath(account)
  const names = new Map(memberships.map((one) => [one.company_id, one.company_name]))
  const views = stores.map(({ company_id, store_id, name, domain, active }) => ({
    company_id,
    store_id,
    name,
    domain,
    active,
    company_name: names.get(company_id) ?? '',
    address: getStoreOrigin(domain, url.port),
  }))
  return {
    user,
    externalSignIn:
      href === null ? null : { href, host: account_origin && new URL(account_origin).host },
    externalCompanies,
    reminder,
    company,
    store: views.find(({ store_id }) => store_id === store?.store_id) ?? null,
    stores: views,
  }
}

export function meta() {
  return [{ title: adminShellTexts.title }, { name: 'robots', content: 'noindex' }]
}

export default function Admin({ loaderData: view }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isOwnPage = pathname.startsWith(to.admin.security())
  return (
    <Shell view={view}>
      {view.company || isOwnPage ? (
        <Outlet />
      ) : (
        <NoAccess externalCompanies={view.externalCompanies} />
      )}
    </Shell>
  )
}

export { AdminError as ErrorBoundary } from './page-error.tsx'
