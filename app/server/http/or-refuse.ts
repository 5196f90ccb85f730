import { data } from 'react-router'
import { isRefused, refusalStatus, spoken, type Refused } from '#domain/errors.ts'

/** Throws a refusal as a response for the nearest error boundary. */
export function orRefuse<Answer>(answer: Answer | Refused): Answer {
  if (isRefused(answer)) throw data(spoken(answer), { status: refusalStatus(answer) })
  return answer
}
