import { isRouteErrorResponse } from 'react-router'
import { clientRefusals } from '#shared/errors/client-refusals.ts'
import { isLocalisedError, type LocalisedError } from '#shared/errors/localised-error.ts'

export function findLocalisedError(error: unknown): LocalisedError | null {
  return isRouteErrorResponse(error) && isLocalisedError(error.data) ? error.data : null
}

export function toLocalisedError(
  error: unknown,
  fallback: LocalisedError = { refused: 'unexpected', ...clientRefusals.unexpected },
): LocalisedError {
  return findLocalisedError(error) ?? fallback
}
