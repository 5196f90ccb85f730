import type { SessionView } from '#shared/people/session-watch.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readSessionToken, toSignedOutHeaders } from '#shell/shop/session-cookies.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/session'

/** Returns the expiry and extends the session. An expired session clears its cookies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  getVisitedShop(context)
  const signedIn = await findSignedInCustomer({ request, context })
  const session: SessionView = signedIn && {
    expires_at: signedIn.session.expires_at.toISOString(),
  }
  const requestScope = context.get(requestScopeContext)
  const hasExpired = !session && readSessionToken(request, requestScope) !== null
  return Response.json(session, hasExpired ? { headers: toSignedOutHeaders(requestScope) } : {})
}
