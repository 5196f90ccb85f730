import { isRouteErrorResponse } from 'react-router'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import { staffRefusals } from '#domain/errors/staff.ts'

/** What a page ended with, in words; of a fault that nobody foresaw, only that there was one. */
export function spokenFault(error: unknown): Spoken {
  if (isRouteErrorResponse(error) && isSpoken(error.data)) return error.data
  return { refused: 'adminUnexpected', ...staffRefusals.adminUnexpected }
}

/** A session that ended, or that could not be read: no page of the room helps then. */
export function isOfSession({ refused }: Spoken): boolean {
  return ofSession.has(refused)
}

/** A page about a store, where there is none. */
export function isAboutStore({ refused }: Spoken): boolean {
  return refused === 'storeNotFound' || refused === 'storeNotSelected'
}

const ofSession = new Set([
  'storeOwnerMissing',
  'staffSessionExpired',
  'sessionReadFailed',
  'authServiceUnavailable',
])
