import {
  getAllowedPurposes,
  parseChoice,
  createChoice,
  consentDetailsKey,
  consentKey,
  mustAskForConsent,
  type Choice,
  type Purpose,
} from '#features/consent/rules/consent.ts'
import { durations, second } from '#shared/durations.ts'
import { writeStored, readStored } from './browser-storage.ts'
import { createRandomId } from '#ui/create-random-id.ts'

export type ConsentView = {
  allowed: readonly Purpose[]
  isBannerShown: boolean
  /** The visitor reopened the banner after an earlier choice. */
  isReopened: boolean
}

export function storeConsent(chosen: readonly Purpose[]): void {
  const receipt = readChoice().details?.receipt || createRandomId()
  const chosen_at = new Date().toISOString()
  const { consent, details } = createChoice(chosen, { chosen_at, receipt })
  writeStored(consentKey, consent)
  writeStored(consentDetailsKey, JSON.stringify(details))
  const maxAge = durations.consentCookie / second
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${consentKey}=${consent}; path=/; max-age=${maxAge}; samesite=lax${secure}`
  setReopened(false)
}

/** Withdrawing consent must be as easy as giving it (GDPR article 7(3)). */
export function reopenConsent(): void {
  setReopened(true)
}

export function closeConsent(): void {
  setReopened(false)
}

export function readChoice(): Choice {
  return parseChoice(readStored(consentKey), readStored(consentDetailsKey))
}

let isReopened = false
let cachedView: { stored: string; view: ConsentView } | null = null

function setReopened(isOpen: boolean): void {
  isReopened = isOpen
  window.dispatchEvent(new Event(consentKey))
}

/** Returns the identical object until something changes. */
export function getConsentView(): ConsentView {
  const stored = [readStored(consentKey), readStored(consentDetailsKey), isReopened].join(' ')
  if (cachedView?.stored !== stored) {
    const choice = readChoice()
    const isBannerShown = isReopened || mustAskForConsent(choice, hasGlobalPrivacyControl())
    cachedView = {
      stored,
      view: { allowed: getAllowedPurposes(choice), isBannerShown, isReopened },
    }
  }
  return cachedView.view
}

// Script counterpart of the Sec-GPC header.
function hasGlobalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

export function subscribeToConsent(onChange: () => void): () => void {
  window.addEventListener(consentKey, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(consentKey, onChange)
    window.removeEventListener('storage', onChange)
  }
}
