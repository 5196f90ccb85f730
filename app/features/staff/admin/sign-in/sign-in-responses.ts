import { redirect, type RouterContextProvider } from 'react-router'
import { getRefusalStatus, getRefusalText, refused, type Refused } from '#shared/errors/errors.ts'
import type { HandoverQuery } from '#shared/paths/admin-queries.ts'
import { to } from '#shared/paths/paths.ts'
import { parseHandover } from '../../rules/security-forms.ts'
import { linkLifetimes, sessionTimes } from '#shared/durations.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import {
  serializeCookie,
  serializeCookieRemoval,
  staffCookie,
  staffStepCookie,
} from '#platform/http/cookies.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import type { StartedSession } from '../../server/start-staff-session.ts'
import type { ActionArgs } from '#web/form-action.ts'

type Context = Readonly<RouterContextProvider>

/** Signs in with a new session and redirects to the admin. */
export function redirectSignedIn(context: Context, session: StartedSession, url?: URL) {
  return redirect(getEntryPath(url), { headers: getSessionHeaders(context, session) })
}

type SignInStep = { step: string; next: 'code' | 'set_up' }

/** The password is accepted; redirects to the second factor or to its set-up. */
export function redirectToNextStep(
  requestScope: RequestScope,
  { step, next }: SignInStep,
  url: URL,
) {
  const { code, setUp } = to.admin.login
  const query = getEntryQuery(url)
  const path = next === 'code' ? code(query) : setUp(query)
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
export function respondSignedIn(context: Context, session: StartedSession): Response {
  return Response.json({ next: 'in' }, { headers: getSessionHeaders(context, session) })
}

export const withJsonRefusal = {
  refuseFields: (errors: FieldErrors) => Object.values(errors)[0] ?? refused('requestInvalid'),
  refuse: (_: ActionArgs, refusal: Refused) =>
    Response.json(
      { next: null, error: getRefusalText(refusal, 'en') },
      { status: getRefusalStatus(refusal) },
    ),
}

/** The purpose of the sign-in goes along from step to step. */
export function getEntryQuery(url: URL) {
  return {
    invitation: url.searchParams.get('invitation') ?? undefined,
    handover: url.searchParams.get('handover') ?? undefined,
  }
}

export function getHandover(url: URL): HandoverQuery | null {
  const handover = url.searchParams.get('handover')
  return handover === null ? null : parseHandover(new URLSearchParams(handover))
}

/** Returns to the invitation or the other cell that the sign-in is for, if any. */
export function getEntryPath(url: URL | undefined): string {
  const handover = url && getHandover(url)
  if (handover) return to.admin.login.handover(handover)
  const invitation = url?.searchParams.get('invitation')
  return invitation ? to.admin.invitation(invitation) : to.admin()
}

export function getSessionHeaders(context: Context, { token, staff_id }: StartedSession): Headers {
  context.get(responseNotesContext).actor = { staff_id }
  const requestScope = context.get(requestScopeContext)
  const headers = new Headers()
  headers.append(
    'set-cookie',
    serializeCookie(requestScope, staffCookie, token, sessionTimes.staff),
  )
  headers.append('set-cookie', serializeCookieRemoval(requestScope, staffStepCookie))
  return headers
}
