import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { getRefusalStatus, getRefusalText, refused, type Refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import type { SignInQuery } from '#shared/paths/admin-queries.ts'
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

/** Signs in with a new session; a new document speaks the language of the person. */
export function redirectSignedIn(context: Context, session: StartedSession, url?: URL) {
  const path = url ? getEntryPath(context.get(requestScopeContext), url) : to.admin()
  return redirectDocument(path, { headers: getSessionHeaders(context, session) })
}

type SignInStep = { step: string; next: 'code' | 'set_up' }

/** The password is accepted; redirects to the second factor or to its set-up. */
export function redirectToNextStep(
  requestScope: RequestScope,
  { step, next }: SignInStep,
  url: URL,
) {
  const { code, setUp } = to.admin.login
  const query = getEntryQuery(requestScope, url)
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
      { next: null, error: getRefusalText(refusal, getStaffLanguage()) },
      { status: getRefusalStatus(refusal) },
    ),
}

/** The purpose of the sign-in goes along from step to step. */
export function getEntryQuery({ database }: RequestScope, { searchParams }: URL): SignInQuery {
  return {
    invitation: searchParams.get('invitation') ?? undefined,
    ...database.federation.findSignInReturn(searchParams)?.query,
  }
}

/** Returns to the invitation or the page of another origin that the sign-in is for, if any. */
export function getEntryPath({ database }: RequestScope, { searchParams }: URL): string {
  const signInReturn = database.federation.findSignInReturn(searchParams)
  if (signInReturn) return signInReturn.path
  const invitation = searchParams.get('invitation')
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
