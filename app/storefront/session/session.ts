import type { SessionView } from '#domain/people/session.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readSessionToken, toSignedOutHeaders } from '../shell/session-cookies.ts'
import { findSignedInCustomer } from '../shell/signed-in-customer.ts'
import { getVisitedShop } from '../shell/visited-shop.ts'
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
