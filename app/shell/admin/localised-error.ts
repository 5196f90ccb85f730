import type { LocalisedError } from '#shared/errors/localised-error.ts'
import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { findLocalisedError } from '#web/keep-form-on-error.ts'

/** Falls back to a general error for unexpected ones. */
export function toLocalisedError(error: unknown): LocalisedError {
  return (
    findLocalisedError(error) ?? {
      refused: 'adminUnexpected',
      ...screenRefusals.adminUnexpected,
    }
  )
}

/** The session ended or could not be read, so no other admin page would work. */
export function isSessionError({ refused }: LocalisedError): boolean {
  return sessionErrorCodes.has(refused)
}

/** The page needs a store and there is none. */
export function isMissingStoreError({ refused }: LocalisedError): boolean {
  return refused === 'storeNotFound' || refused === 'storeNotSelected'
}

const sessionErrorCodes = new Set([
  'storeOwnerMissing',
  'staffSessionExpired',
  'sessionReadFailed',
  'authServiceUnavailable',
])
