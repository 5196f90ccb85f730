import { allowedPurposes, type Purpose } from '#domain/consent.ts'
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
export function tellGoogle(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- its script knows an arguments object and passes over an array
  dataLayer().push(arguments)
}

/** Pushes an update only when the allowed purposes have changed. */
export function tellAllowed(allowed: readonly Purpose[]): void {
  dataLayer()
  if (allowed.join() === told) return
  told = allowed.join()
  tellConsent('update', allowed)
}

let told = ''

function tellConsent(state: 'default' | 'update', allowed: readonly Purpose[]): void {
  const granted = (purpose: Purpose) => (allowed.includes(purpose) ? 'granted' : 'denied')
  tellGoogle('consent', state, {
    analytics_storage: granted('statistics'),
    ad_storage: granted('marketing'),
    ad_user_data: granted('marketing'),
    ad_personalization: granted('marketing'),
  })
}

// Consent is pushed before any event that is read under it.
function dataLayer(): object[] {
  if (window.dataLayer) return window.dataLayer
  const layer: object[] = []
  window.dataLayer = layer
  tellConsent('default', [])
  tellAllowed(allowedPurposes(readChoice()))
  return layer
}
