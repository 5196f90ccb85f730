import { consentDetailsKey, mustBeLogged } from '#domain/consent.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { keep, kept } from '../kept.ts'
import { readChoice } from './consent.ts'

/**
 * Tells the shop of a choice, so that it can be proven. It holds whether or not the shop hears of it; what got lost on
 * the way is told again from the next page.
 */
export async function logChoice(language: Language): Promise<void> {
  const { consent, details } = readChoice()
  if (!mustBeLogged({ consent, details }) || !details) return
  const { receipt, version, purposes } = details
  const stored = kept(consentDetailsKey)
  const answer = await fetch(to.consent(), {
    method: 'POST',
    // Taking back a yes ends the page.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, consent, purposes, version, language }),
  }).catch(() => null)
  // Chosen again meanwhile, there is more to tell.
  if (!answer?.ok || kept(consentDetailsKey) !== stored) return
  keep(consentDetailsKey, JSON.stringify({ ...details, is_logged: true }))
}
