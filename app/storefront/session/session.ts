import type { SessionView } from '#domain/session.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { readSessionToken, toSignedOutHeaders } from '../session-cookies.ts'
import { findSignedInCustomer } from '../signed-in.ts'
import { getVisitedShop } from '../visited-shop.ts'
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
