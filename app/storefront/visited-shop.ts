import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '#server/database/database.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { getVisitorHandle, requestScopeContext } from '#server/http/visit.ts'

/** Throws the refusal if there is no shop for the request. */
export function getVisitedShop(context: Readonly<RouterContextProvider>): Visitor {
  return throwIfRefused(getVisitorHandle(context.get(requestScopeContext)))
}
