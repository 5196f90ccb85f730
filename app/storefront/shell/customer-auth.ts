import type { RouterContextProvider } from 'react-router'
import type { Scoped } from '#server/platform/database/database.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { getCustomerAuthHandle, requestScopeContext } from '#server/platform/http/request-scope.ts'

export function getCustomerAuth(context: Readonly<RouterContextProvider>): Scoped<'customer_auth'> {
  return throwIfRefused(getCustomerAuthHandle(context.get(requestScopeContext)))
}
