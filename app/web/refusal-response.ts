import { getRefusalStatus, toLocalisedError, type Refused } from '#shared/errors/errors.ts'

/** For requests of scripts, which show the error themselves. */
export function createRefusalResponse(refusal: Refused): Response {
  return Response.json(toLocalisedError(refusal), { status: getRefusalStatus(refusal) })
}
