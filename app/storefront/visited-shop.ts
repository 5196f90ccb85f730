import { data, type RouterContextProvider } from 'react-router'
import { isRefused, refusalStatus, spoken, type Refused } from '#domain/errors.ts'
import type { Visitor } from '#server/database/database.ts'
import { shopOf, visitContext } from '#server/http/visit.ts'

/** The shop that a request came to; where there is none, the loader ends here with the reason. */
export function visitedShop(context: Readonly<RouterContextProvider>): Visitor {
  return orRefuse(shopOf(context.get(visitContext)))
}

export function orRefuse<Answer>(answer: Answer | Refused): Answer {
  if (isRefused(answer)) throw data(spoken(answer), { status: refusalStatus(answer) })
  return answer
}
