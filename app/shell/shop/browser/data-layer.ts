import { getAllowedPurposes, type Purpose } from '#features/consent/rules/consent.ts'
import { readChoice } from './consent.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Events stay in the page until a tag that the visitor allowed reads them. */
export function pushToDataLayer(event: object): void {
  dataLayer().push(event)
}

/** Google's `gtag` function. */
export function gtag(..._args: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- its script knows an arguments object and passes over an array
  dataLayer().push(arguments)
}

/** Pushes an update only when the allowed purposes have changed. */
export function pushConsentUpdate(allowed: readonly Purpose[]): void {
  dataLayer()
  if (allowed.join() === lastAllowed) return
  lastAllowed = allowed.join()
  pushConsent('update', allowed)
}

let lastAllowed = ''

function pushConsent(state: 'default' | 'update', allowed: readonly Purpose[]): void {
  const toConsentState = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied')
  gtag('consent', state, {
    analytics_storage: toConsentState('statistics'),
    ad_storage: toConsentState('marketing'),
    ad_user_data: toConsentState('marketing'),
    ad_personalization: toConsentState('marketing'),
  })
}

// Consent is pushed before any event that is read under it.
function dataLayer(): object[] {
  if (window.dataLayer) return window.dataLayer
  const layer: object[] = []
  window.dataLayer = layer
  pushConsent('default', [])
  pushConsentUpdate(getAllowedPurposes(readChoice()))
  return layer
}
