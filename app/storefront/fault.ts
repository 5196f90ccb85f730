import { isRouteErrorResponse } from 'react-router'
import { brokenPage } from '#domain/errors/broken-page.ts'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'

export function faultOf(error: unknown): Spoken | null {
  return isRouteErrorResponse(error) && isSpoken(error.data) ? error.data : null
}

export function spokenFault(
  error: unknown,
  otherwise: Spoken = { refused: 'unexpected', ...brokenPage.unexpected },
): Spoken {
  return faultOf(error) ?? otherwise
}
