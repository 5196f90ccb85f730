import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '#server/database/database.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { shopOf, visitContext } from '#server/http/visit.ts'

/** The shop that a request came to; where there is none, the loader ends here with the reason. */
export function visitedShop(context: Readonly<RouterContextProvider>): Visitor {
  return orRefuse(shopOf(context.get(visitContext)))
}
