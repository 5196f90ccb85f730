import { createContext, data, redirect, type LoaderFunctionArgs } from 'react-router'
import {
  getRefusalStatus,
  isRefused,
  refused,
  toLocalisedError,
  type Code,
  type Refused,
} from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { readSession, type SignedIn } from '#features/customers/server/read-session.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getCustomerAuthHandle, requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { readSessionToken, toSignedOutHeaders } from './session-cookies.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { getVisitedShop } from './visited-shop.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'url'>

/** Cached per request: the database is queried once. */
export async function findSignedInCustomer(args: Omit<Args, 'url'>): Promise<SignedIn | null> {
  return throwIfRefused(await findSignedIn(args))
}

/** Returns the refusal instead of throwing it, for actions that respond to scripts. */
export function findSignedIn({
  request,
  context,
}: Omit<Args, 'url'>): Promise<SignedIn | Refused | null> {
  const cached = context.get(signedInContext)
  if (cached) return cached
  const pending = readSignedIn({ request, context })
  context.set(signedInContext, pending)
  return pending
}

/** Redirects a page request to sign-in with a return path; throws a refusal otherwise. */
export async function requireCustomer({ request, context, url }: Args): Promise<SignedIn> {
  const signedIn = await findSignedInCustomer({ request, context })
  if (signedIn) return signedIn
  const requestScope = context.get(requestScopeContext)
  const headers = toSignedOutHeaders(requestScope)
  if (isPageRequest(request)) {
    throw redirect(to.login({ returnTo: url.pathname + url.search }), { headers })
  }
  const hadSession = readSessionToken(request, requestScope) !== null
  throw toRefusalResponse(hadSession ? 'sessionExpired' : 'signInRequired', headers)
}

const signedInContext = createContext<Promise<SignedIn | Refused | null> | null>(null)

async function readSignedIn({
  request,
  context,
}: Omit<Args, 'url'>): Promise<SignedIn | Refused | null> {
  const requestScope = context.get(requestScopeContext)
  const token = readSessionToken(request, requestScope)
  if (!token) return null
  const auth = getCustomerAuthHandle(requestScope)
  if (isRefused(auth)) return auth
  const notes = context.get(responseNotesContext)
  try {
    const signedIn = await readSession(requestScope.database, auth, token)
    if (signedIn) notes.actor = { customer_id: signedIn.customer.id }
    return signedIn
  } catch (error) {
    notes.onError(error)
    return refused(isUnreachable(error) ? 'authServiceUnavailable' : 'sessionReadFailed')
  }
}

// A script's request (an event stream or JSON) cannot follow a redirect to a page.
function isPageRequest(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? ''
  return request.method === 'GET' && !/^(text\/event-stream|application\/json)/.test(accepted)
}

function toRefusalResponse(code: Code, headers = new Headers()) {
  const error = refused(code)
  return data(toLocalisedError(error), { status: getRefusalStatus(error), headers })
}

type GetAskerArgs = Pick<ActionArgs, 'request' | 'context'>

/** The customer is null without a confirmed address: such a visitor is mailed a link first. */
export async function readQuestionAuthor({ request, context }: GetAskerArgs) {
  const requestScope = context.get(requestScopeContext)
  const { job, store } = throwIfRefused(openStorePayments(requestScope))
  const signedIn = await findSignedInCustomer({ request, context })
  const customer = signedIn?.customer.email_verified ? signedIn.customer : null
  return {
    job,
    store,
    visitor: getVisitedShop(context),
    client_address: requestScope.client_address,
    customer,
  }
}
