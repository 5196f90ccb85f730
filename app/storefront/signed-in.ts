import { createContext, data, redirect, type LoaderFunctionArgs } from 'react-router'
import { refusalStatus, refused, spoken, type Code, type Refused } from '#domain/errors.ts'
import { to } from '#domain/paths/shop.ts'
import { readSession, type SignedIn } from '#server/customers/read-session.ts'
import { isUnreachable } from '#server/database/faults.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { sessionTokenOf, signedOutHeaders } from './session-cookies.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>

/** Cached per request: the database is queried once. */
export async function signedInCustomer(args: Omit<Args, 'url'>): Promise<SignedIn | null> {
  return orRefuse(await findSignedIn(args))
}

/** Returns the refusal instead of throwing it, for actions that respond to scripts. */
export function findSignedIn({
  request,
  context,
}: Omit<Args, 'url'>): Promise<SignedIn | Refused | null> {
  const known = context.get(askedContext)
  if (known) return known
  const asked = readSignedIn({ request, context })
  context.set(askedContext, asked)
  return asked
}

/** Redirects a page request to sign-in with a return path; throws a refusal otherwise. */
export async function requireCustomer({ request, context, url }: Args): Promise<SignedIn> {
  const signedIn = await signedInCustomer({ request, context })
  if (signedIn) return signedIn
  const visit = context.get(visitContext)
  const headers = signedOutHeaders(visit)
  if (isPage(request)) {
    throw redirect(to.login({ returnTo: url.pathname + url.search }), { headers })
  }
  const hadSession = sessionTokenOf(request, visit) !== null
  throw refusal(hadSession ? 'sessionExpired' : 'signInRequired', headers)
}

const askedContext = createContext<Promise<SignedIn | Refused | null> | null>(null)

async function readSignedIn({
  request,
  context,
}: Omit<Args, 'url'>): Promise<SignedIn | Refused | null> {
  const visit = context.get(visitContext)
  const token = sessionTokenOf(request, visit)
  if (!token) return null
  return readSession(visit, token).catch((fault: unknown) => {
    visit.onFault(fault)
    return refused(isUnreachable(fault) ? 'authServiceUnavailable' : 'sessionReadFailed')
  })
}

// A script's request (an event stream or JSON) cannot follow a redirect to a page.
function isPage(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? ''
  return request.method === 'GET' && !/^(text\/event-stream|application\/json)/.test(accepted)
}

function refusal(code: Code, headers = new Headers()) {
  const why = refused(code)
  return data(spoken(why), { status: refusalStatus(why), headers })
}
