import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '#platform/database/database.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getVisitorHandle, requestScopeContext } from '#platform/http/request-scope.ts'

/** Throws the refusal if there is no shop for the request. */
export function getVisitedShop(context: Readonly<RouterContextProvider>): Visitor {
  return throwIfRefused(getVisitorHandle(context.get(requestScopeContext)))
}
