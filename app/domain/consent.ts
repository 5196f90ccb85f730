/** In local storage, and as a cookie so that the server can leave the banner out. */
export const consentKey = 'cookie-consent'

/** What the choice was about and when it was made; the key above says nothing but the choice. */
export const consentDetailsKey = 'cookie-consent-details'

export const consents = ['accepted', 'declined'] as const
export type Consent = (typeof consents)[number]

/** Nothing while the visitor has not chosen. */
export function consentFrom(stored: string | null | undefined): Consent | undefined {
  return consents.find((consent) => consent === stored)
}
