import { redirect } from 'react-router'
import { getRefusalStatus, getRefusalText, refused, type Refused } from '#domain/errors/errors.ts'
import { to } from '#domain/paths/paths.ts'
import { linkLifetimes, sessionTimes } from '#domain/shared/durations.ts'
import {
  serializeCookie,
  serializeCookieRemoval,
  staffCookie,
  staffStepCookie,
} from '#server/platform/http/cookies.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'

/** Signs in with a new session and redirects to the admin. */
export function redirectSignedIn(requestScope: RequestScope, token: string, url?: URL) {
  return redirect(getEntryPath(url), { headers: getSessionHeaders(requestScope, token) })
}

type SignInStep = { step: string; next: 'code' | 'set_up' }

/** The password is accepted; redirects to the second factor or to its set-up. */
export function redirectToNextStep(
  requestScope: RequestScope,
  { step, next }: SignInStep,
  url: URL,
) {
  const invitation = url.searchParams.get('invitation') ?? undefined
  const { code, setUp } = to.admin.login
  const path = next === 'code' ? code({ invitation }) : setUp({ invitation })
  return redirect(path, { headers: getStepHeaders(requestScope, { step, next }) })
}

export function getStepHeaders(
  requestScope: RequestScope,
  { step, next }: SignInStep,
): { 'set-cookie': string } {
  const { second_factor, set_up_factor } = linkLifetimes.staff
  const lifetime = next === 'code' ? second_factor : set_up_factor
  return { 'set-cookie': serializeCookie(requestScope, staffStepCookie, step, lifetime) }
}

/** JSON variants for the sign-in dialog, which stays on its page. */
export function respondSignedIn(requestScope: RequestScope, token: string): Response {
  return Response.json({ next: 'in' }, { headers: getSessionHeaders(requestScope, token) })
}

export function respondRefused(refusal: Refused = refused('requestInvalid')): Response {
  const error = getRefusalText(refusal, 'en')
  return Response.json({ next: null, error }, { status: getRefusalStatus(refusal) })
}

/** Returns to the invitation that started the sign-in, if any. */
export function getEntryPath(url: URL | undefined): string {
  const invitation = url?.searchParams.get('invitation')
  return invitation ? to.admin.invitation(invitation) : to.admin()
}

export function getSessionHeaders(requestScope: RequestScope, token: string): Headers {
  const headers = new Headers()
  headers.append(
    'set-cookie',
    serializeCookie(requestScope, staffCookie, token, sessionTimes.staff),
  )
  headers.append('set-cookie', serializeCookieRemoval(requestScope, staffStepCookie))
  return headers
}
