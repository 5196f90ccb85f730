import type { SessionView } from '#domain/session.ts'
import { visitContext } from '#server/http/visit.ts'
import { sessionTokenOf, signedOutHeaders } from '../session-cookies.ts'
import { signedInCustomer } from '../signed-in.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/session'

/** Returns the expiry and extends the session. An expired session clears its cookies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  visitedShop(context)
  const signedIn = await signedInCustomer({ request, context })
  const session: SessionView = signedIn && {
    expires_at: signedIn.session.expires_at.toISOString(),
  }
  const visit = context.get(visitContext)
  const isOver = !session && sessionTokenOf(request, visit) !== null
  return Response.json(session, isOver ? { headers: signedOutHeaders(visit) } : {})
}
