import { isRouteErrorResponse } from 'react-router'
import { isLocalisedError, type LocalisedError } from '#shared/errors/localised-error.ts'

/** The refusal that a loader or an action has thrown; null for an unexpected error. */
export function findLocalisedError(error: unknown): LocalisedError | null {
  return isRouteErrorResponse(error) && isLocalisedError(error.data) ? error.data : null
}
