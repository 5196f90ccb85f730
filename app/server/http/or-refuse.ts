import { data } from 'react-router'
import { isRefused, refusalStatus, spoken, type Refused } from '#domain/errors.ts'

/** The answer of a use case; a refusal ends the loader here and is shown by the nearest page that can. */
export function orRefuse<Answer>(answer: Answer | Refused): Answer {
  if (isRefused(answer)) throw data(spoken(answer), { status: refusalStatus(answer) })
  return answer
}
