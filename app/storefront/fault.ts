import { isRouteErrorResponse } from 'react-router'
import { shellRefusals } from '#domain/errors/shell.ts'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'

/** The refusal that a loader ended with, if it was one. */
export function faultOf(error: unknown): Spoken | null {
  return isRouteErrorResponse(error) && isSpoken(error.data) ? error.data : null
}

export function spokenFault(
  error: unknown,
  otherwise: Spoken = { refused: 'unexpected', ...shellRefusals.unexpected },
): Spoken {
  return faultOf(error) ?? otherwise
}
