import { redirect } from 'react-router'
import { linkLifetimes } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { createToken, hashToken } from '#platform/crypto/secret-token.ts'
import { readCookie, serializeCookie, type Cookie } from '#platform/http/cookies.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { signInPaths } from '../server/sign-in-paths.ts'

/** Secret of a sign-in at another cell. `Lax`: that cell leads back here. */
export const homeCellCookie: Cookie = { name: 'admin_elsewhere', sameSite: 'Lax' }

export type Purpose = {
  /** The invitation to accept afterwards. */
  invitation: string | null
  /** The person whose page waits for a confirmation in another tab. */
  expected_id: string | null
  /** The company to open afterwards. */
  company: string | null
}

const invitationPattern = /^[\w-]{65}$/

export function readPurpose({ searchParams }: URL): Purpose {
  const invitation = searchParams.get('invitation') ?? ''
  const expected_id = searchParams.get('confirm')
  const company = searchParams.get('company')
  return {
    invitation: invitationPattern.test(invitation) ? invitation : null,
    expected_id: isId(expected_id) ? expected_id : null,
    company: isId(company) ? company : null,
  }
}

/** The browser keeps a secret, without which the ticket that it brings back is worthless. */
export function leaveForHome(
  requestScope: RequestScope,
  origin: string,
  { invitation, expected_id, company }: Purpose,
): Response {
  const secret = createToken()
  const handover = signInPaths.handover({
    host: requestScope.host,
    state: hashToken(secret),
    ...(expected_id && { confirm: 'on' }),
  })
  const cookie = serializeCookie(
    requestScope,
    homeCellCookie,
    [secret, invitation ?? '', expected_id ?? '', company ?? ''].join('.'),
    linkLifetimes.externalSignIn,
  )
  return redirect(new URL(handover, origin).href, { headers: { 'set-cookie': cookie } })
}

export function readLeaving(
  request: Request,
  requestScope: RequestScope,
): (Purpose & { secret: string }) | null {
  const [secret, invitation, expected_id, company] =
    readCookie(request, requestScope, homeCellCookie)?.split('.') ?? []
  return secret
    ? {
        secret,
        invitation: invitation || null,
        expected_id: expected_id || null,
        company: company || null,
      }
    : null
}
