import { redirect } from 'react-router'
import { to } from '#domain/paths/paths.ts'
import { linkLifetimes } from '#domain/shared/durations.ts'
import { createToken, hashToken } from '#server/platform/crypto/secret-token.ts'
import { readCookie, serializeCookie, staffElsewhereCookie } from '#server/platform/http/cookies.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'

/** An invitation to accept, or a confirmation that another tab waits for. */
type Purpose = { invitation: string | null; isConfirmation: boolean }

const confirmation = 'confirmation'

/** The browser keeps a secret, without which the ticket that it brings back is worthless. */
export function leaveForHome(
  requestScope: RequestScope,
  origin: string,
  { invitation, isConfirmation }: Purpose,
): Response {
  const secret = createToken()
  const value = [secret, isConfirmation ? confirmation : (invitation ?? '')].join('.')
  const handover = to.admin.login.handover({
    host: requestScope.host,
    state: hashToken(secret),
    ...(isConfirmation && { confirm: 'on' }),
  })
  return redirect(new URL(handover, origin).href, {
    headers: {
      'set-cookie': serializeCookie(
        requestScope,
        staffElsewhereCookie,
        value,
        linkLifetimes.signInElsewhere,
      ),
    },
  })
}

export function readLeaving(
  request: Request,
  requestScope: RequestScope,
): (Purpose & { secret: string }) | null {
  const [secret, purpose = ''] =
    readCookie(request, requestScope, staffElsewhereCookie)?.split('.') ?? []
  if (!secret) return null
  const isConfirmation = purpose === confirmation
  return { secret, isConfirmation, invitation: isConfirmation || !purpose ? null : purpose }
}
