import { redirect, type RouterContextProvider } from 'react-router'
import { refused, type Code } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { isUnreachable } from '#server/database/faults.ts'
import { cookieOf, staffCookie } from '#server/http/cookies.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext, type Visit } from '#server/http/visit.ts'
import { readSignedInStaff, type SignedInStaff } from '#server/staff/read-signed-in-staff.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the signed-in staff member; otherwise redirects reads to the sign-in and refuses changes. */
export async function signedInStaff(
  asked: Asked,
  otherwise: Code = 'staffSessionExpired',
): Promise<SignedInStaff> {
  const signedIn = await findSignedInStaff(asked)
  if (signedIn) return signedIn
  asked.context.get(visitContext).isSignedOut = true
  const isReading = asked.request.method === 'GET' || asked.request.method === 'HEAD'
  if (isReading) throw redirect(to.admin.login())
  return orRefuse<SignedInStaff>(refused(otherwise))
}

export function findSignedInStaff({ request, context }: Asked): Promise<SignedInStaff | null> {
  const visit = context.get(visitContext)
  const known = answers.get(visit)
  if (known) return known
  const token = cookieOf(request, visit, staffCookie)
  const answer = token ? read(visit, token) : Promise.resolve(null)
  answers.set(visit, answer)
  return answer
}

async function read(visit: Visit, token: string): Promise<SignedInStaff | null> {
  try {
    return await readSignedInStaff(visit, token)
  } catch (fault) {
    visit.onFault(fault)
    const isAway = isUnreachable(fault)
    return orRefuse<null>(refused(isAway ? 'authServiceUnavailable' : 'sessionReadFailed'))
  }
}

// The page and its shell load the session within one request.
const answers = new WeakMap<Visit, Promise<SignedInStaff | null>>()
