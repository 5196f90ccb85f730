import { useSyncExternalStore } from 'react'
import { consentFrom, consentKey as key, type Consent } from '#domain/consent.ts'

// Undefined until the browser is asked, null while no choice is stored.
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

export function storeConsent(consent: Consent): void {
  localStorage.setItem(key, consent)
  mirror(`${consent}; max-age=${oneYear}`)
  window.dispatchEvent(new Event(key))
}

// The banner comes back: a choice must be as easy to take back as it was to make.
export function forgetConsent(): void {
  localStorage.removeItem(key)
  mirror('; max-age=0')
  window.dispatchEvent(new Event(key))
}

const oneYear = 31_536_000

function readConsent(): Consent | null {
  return consentFrom(localStorage.getItem(key)) ?? null
}

function mirror(value: string): void {
  document.cookie = `${key}=${value}; path=/; samesite=lax`
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(key, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(key, onChange)
    window.removeEventListener('storage', onChange)
  }
}
