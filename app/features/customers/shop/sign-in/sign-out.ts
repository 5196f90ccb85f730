import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { signOutCustomer } from '../../server/sign-out-customer.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readSessionToken, toSignedOutHeaders } from '#shell/shop/session-cookies.ts'
import { getCustomerAuth } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/sign-out'

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(requestScopeContext)
  const token = readSessionToken(request, scope)
  if (token) await signOutCustomer(getCustomerAuth(context), token)
  return redirect(to.home(), { headers: toSignedOutHeaders(scope) })
}

/** A GET must not sign out: links and prefetches send it. */
export function loader() {
  return redirect(to.home())
}
