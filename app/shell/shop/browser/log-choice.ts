import { consentDetailsKey, mustBeLogged } from '#features/consent/rules/consent.ts'
import type { Language } from '#shared/stores/locale.ts'
import { api } from '#shared/paths/api.ts'
import { writeStored, readStored } from './browser-storage.ts'
import { readChoice } from './consent.ts'

/**
 * Logs the choice on the server as proof of consent. The choice holds without it; a lost request is repeated
 * from the next page.
 */
export async function logChoice(language: Language): Promise<void> {
  const { consent, details } = readChoice()
  if (!mustBeLogged({ consent, details }) || !details) return
  const { receipt, version, purposes } = details
  const stored = readStored(consentDetailsKey)
  const response = await fetch(api.consent(), {
    method: 'POST',
    // Withdrawing consent reloads the page, which would abort the request.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, consent, purposes, version, language }),
  }).catch(() => null)
  // A newer choice must be logged too.
  if (!response?.ok || readStored(consentDetailsKey) !== stored) return
  writeStored(consentDetailsKey, JSON.stringify({ ...details, is_logged: true }))
}
