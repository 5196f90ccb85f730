import { isRouteErrorResponse } from 'react-router'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import { staffRefusals } from '#domain/errors/staff.ts'

/** Falls back to a general error for unexpected ones. */
export function spokenFault(error: unknown): Spoken {
  if (isRouteErrorResponse(error) && isSpoken(error.data)) return error.data
  return { refused: 'adminUnexpected', ...staffRefusals.adminUnexpected }
}

/** The session ended or could not be read, so no other admin page would work. */
export function isOfSession({ refused }: Spoken): boolean {
  return ofSession.has(refused)
}

/** The page needs a store and there is none. */
export function isAboutStore({ refused }: Spoken): boolean {
  return refused === 'storeNotFound' || refused === 'storeNotSelected'
}

const ofSession = new Set([
  'storeOwnerMissing',
  'staffSessionExpired',
  'sessionReadFailed',
  'authServiceUnavailable',
])
