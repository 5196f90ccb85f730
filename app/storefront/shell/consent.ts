import { useSyncExternalStore } from 'react'
import {
  allowedPurposes,
  choiceFrom,
  choiceOf,
  consentDetailsKey,
  consentKey,
  mustBeAsked,
  type Choice,
  type Purpose,
} from '#domain/consent.ts'
import { keep, kept } from '../kept.ts'
import { randomId } from '#ui/random-id.ts'

export type ConsentView = {
  allowed: readonly Purpose[]
  isAsked: boolean
  /** The visitor reopened the banner after an earlier choice. */
  isReopened: boolean
}

/** Null during server rendering: cached pages are independent of the visitor's choice. */
export function useConsent(): ConsentView | null {
  return useSyncExternalStore(subscribe, current, () => null)
}

export function storeConsent(chosen: readonly Purpose[]): void {
  const receipt = readChoice().details?.receipt || randomId()
  const chosen_at = new Date().toISOString()
  const { consent, details } = choiceOf(chosen, { chosen_at, receipt })
  keep(consentKey, consent)
  keep(consentDetailsKey, JSON.stringify(details))
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${consentKey}=${consent}; path=/; max-age=${oneYear}; samesite=lax${secure}`
  reopen(false)
}

/** Withdrawing consent must be as easy as giving it (GDPR article 7(3)). */
export function reopenConsent(): void {
  reopen(true)
}

export function closeConsent(): void {
  reopen(false)
}

export function readChoice(): Choice {
  return choiceFrom(kept(consentKey), kept(consentDetailsKey))
}

const oneYear = 31_536_000

let isReopened = false
let known: { stored: string; view: ConsentView } | null = null

function reopen(isOpen: boolean): void {
  isReopened = isOpen
  window.dispatchEvent(new Event(consentKey))
}

// `useSyncExternalStore` needs the identical object until something changes.
function current(): ConsentView {
  const stored = [kept(consentKey), kept(consentDetailsKey), isReopened].join(' ')
  if (known?.stored !== stored) {
    const choice = readChoice()
    const isAsked = isReopened || mustBeAsked(choice, saysNoByItself())
    known = { stored, view: { allowed: allowedPurposes(choice), isAsked, isReopened } }
  }
  return known.view
}

// Script counterpart of the Sec-GPC header.
function saysNoByItself(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(consentKey, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(consentKey, onChange)
    window.removeEventListener('storage', onChange)
  }
}
