import { data } from 'react-router'
import {
  isRefused,
  getRefusalStatus,
  toLocalisedError,
  type Refused,
} from '#shared/errors/errors.ts'

/** Throws a refusal as a response for the nearest error boundary. */
export function throwIfRefused<Result>(result: Result | Refused): Result {
  if (isRefused(result)) throw data(toLocalisedError(result), { status: getRefusalStatus(result) })
  return result
}
