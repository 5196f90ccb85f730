import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '#server/database/database.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { shopOf, visitContext } from '#server/http/visit.ts'

/** Throws the refusal if there is no shop for the request. */
export function visitedShop(context: Readonly<RouterContextProvider>): Visitor {
  return orRefuse(shopOf(context.get(visitContext)))
}
