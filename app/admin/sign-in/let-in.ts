import { redirect } from 'react-router'
import { refusalStatus, refusalText, refused, type Refused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { cookieLine, cookieRemoval, staffCookie, staffStepCookie } from '#server/http/cookies.ts'
import type { Visit } from '#server/http/visit.ts'
import { longestSession } from '#server/staff/staff-sessions.ts'
import { lasts } from '#server/staff/verifications.ts'

/** Signs in with a new session and redirects to the admin. */
export function letIn(visit: Visit, token: string, url?: URL) {
  return redirect(wayIn(url), { headers: sessionHeaders(visit, token) })
}

type Step = { step: string; next: 'code' | 'set_up' }

/** The password is accepted; redirects to the second factor or to its set-up. */
export function goOnWith(visit: Visit, { step, next }: Step, url: URL) {
  const invitation = url.searchParams.get('invitation') ?? undefined
  const { code, setUp } = to.admin.login
  const path = next === 'code' ? code({ invitation }) : setUp({ invitation })
  return redirect(path, { headers: stepHeaders(visit, { step, next }) })
}

export function stepHeaders(visit: Visit, { step, next }: Step): { 'set-cookie': string } {
  const minutes = next === 'code' ? lasts.second_factor : lasts.set_up_factor
  return { 'set-cookie': cookieLine(visit, staffStepCookie, step, 60 * minutes) }
}

/** JSON variants for the sign-in dialog, which stays on its page. */
export function letInAgain(visit: Visit, token: string): Response {
  return Response.json({ next: 'in' }, { headers: sessionHeaders(visit, token) })
}

export function notLetIn(refusal: Refused = refused('requestInvalid')): Response {
  const error = refusalText(refusal, 'en')
  return Response.json({ next: null, error }, { status: refusalStatus(refusal) })
}

/** Returns to the invitation that started the sign-in, if any. */
export function wayIn(url: URL | undefined): string {
  const invitation = url?.searchParams.get('invitation')
  return invitation ? to.admin.invitation(invitation) : to.admin()
}

export function sessionHeaders(visit: Visit, token: string): Headers {
  const headers = new Headers()
  headers.append('set-cookie', cookieLine(visit, staffCookie, token, longestSession))
  headers.append('set-cookie', cookieRemoval(visit, staffStepCookie))
  return headers
}
