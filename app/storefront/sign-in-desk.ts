import type { RouterContextProvider } from 'react-router'
import type { Scoped } from '#server/database/database.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { getCustomerAuthHandle, requestScopeContext } from '#server/http/visit.ts'

export function getCustomerAuth(context: Readonly<RouterContextProvider>): Scoped<'customer_auth'> {
  return throwIfRefused(getCustomerAuthHandle(context.get(requestScopeContext)))
}
