import type { RouterContextProvider } from 'react-router'
import type { Scoped } from '#platform/database/database.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getCustomerAuthHandle, requestScopeContext } from '#platform/http/request-scope.ts'

type Context = Readonly<RouterContextProvider>

export function getCustomerAuth(context: Context): Scoped<'customer_auth'> {
  return throwIfRefused(getCustomerAuthHandle(context.get(requestScopeContext)))
}

/** Access of a form that needs no sign-in. */
export async function openCustomerAuth({ context }: { context: Context }) {
  return { customerAuth: getCustomerAuth(context) }
}
