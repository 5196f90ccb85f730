import { redirect } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { signOutCustomer } from '#server/customers/sign-out-customer.ts'
import { visitContext } from '#server/http/visit.ts'
import { sessionTokenOf, signedOutHeaders } from '../session-cookies.ts'
import { signInDesk } from '../sign-in-desk.ts'
import type { Route } from './+types/sign-out'

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const token = sessionTokenOf(request, visit)
  if (token) await signOutCustomer(signInDesk(context), token)
  return redirect(to.home(), { headers: signedOutHeaders(visit) })
}

/** A GET must not sign out: links and prefetches send it. */
export function loader() {
  return redirect(to.home())
}
