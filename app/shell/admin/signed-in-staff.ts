import { redirect, type RouterContextProvider } from 'react-router'
import { refused, type Code } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { readCookie, staffCookie } from '#platform/http/cookies.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { responseNotesContext, type ResponseNotes } from '#platform/http/response-notes.ts'
import {
  readSignedInStaff,
  type SignedInStaff,
} from '#features/staff/server/read-signed-in-staff.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the signed-in staff member; otherwise redirects reads to the sign-in and refuses changes. */
export async function getSignedInStaff(
  args: Args,
  failureCode: Code = 'staffSessionExpired',
): Promise<SignedInStaff> {
  const signedIn = await findSignedInStaff(args)
  if (signedIn) return signedIn
  args.context.get(responseNotesContext).isSignedOut = true
  const isReading = args.request.method === 'GET' || args.request.method === 'HEAD'
  if (isReading) throw redirect(to.admin.login())
  return throwIfRefused<SignedInStaff>(refused(failureCode))
}

/** The loader of a page that reads nothing. */
export async function requireSignedIn(args: Args): Promise<null> {
  await getSignedInStaff(args)
  return null
}

export function findSignedInStaff({ request, context }: Args): Promise<SignedInStaff | null> {
  const requestScope = context.get(requestScopeContext)
  const cached = staffByRequest.get(requestScope)
  if (cached) return cached
  const token = readCookie(request, requestScope, staffCookie)
  const notes = context.get(responseNotesContext)
  const pending = token ? loadSignedInStaff(requestScope, notes, token) : Promise.resolve(null)
  staffByRequest.set(requestScope, pending)
  return pending
}

async function loadSignedInStaff(
  requestScope: RequestScope,
  notes: ResponseNotes,
  token: string,
): Promise<SignedInStaff | null> {
  try {
    const signedIn = await readSignedInStaff(requestScope, token)
    if (signedIn) notes.actor = { staff_id: signedIn.user.id }
    return signedIn
  } catch (error) {
    notes.onError(error)
    const isUnavailable = isUnreachable(error)
    return throwIfRefused<null>(
      refused(isUnavailable ? 'authServiceUnavailable' : 'sessionReadFailed'),
    )
  }
}

// The page and its shell load the session within one request.
const staffByRequest = new WeakMap<RequestScope, Promise<SignedInStaff | null>>()
