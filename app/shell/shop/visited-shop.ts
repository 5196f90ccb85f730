import type { RouterContextProvider } from 'react-router'
import type { Visitor, Scoped } from '#platform/database/database.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import {
  getVisitorHandle,
  requestScopeContext,
  getCustomerAuthHandle,
} from '#platform/http/request-scope.ts'

/** Throws the refusal if there is no shop for the request. */
export function getVisitedShop(context: Readonly<RouterContextProvider>): Visitor {
  return throwIfRefused(getVisitorHandle(context.get(requestScopeContext)))
}

type Context = Readonly<RouterContextProvider>

export function getCustomerAuth(context: Context): Scoped<'customer_auth'> {
  return throwIfRefused(getCustomerAuthHandle(context.get(requestScopeContext)))
}

/** Access of a form that needs no sign-in. */
export async function openCustomerAuth({ context }: { context: Context }) {
  return { customerAuth: getCustomerAuth(context) }
}
