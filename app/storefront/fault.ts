import { isRouteErrorResponse } from 'react-router'
import { clientRefusals } from '#domain/errors/broken-page.ts'
import { isLocalisedError, type LocalisedError } from '#domain/errors/spoken.ts'

export function findLocalisedError(error: unknown): LocalisedError | null {
  return isRouteErrorResponse(error) && isLocalisedError(error.data) ? error.data : null
}

export function toLocalisedError(
  error: unknown,
  fallback: LocalisedError = { refused: 'unexpected', ...clientRefusals.unexpected },
): LocalisedError {
  return findLocalisedError(error) ?? fallback
}
