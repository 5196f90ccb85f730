import { toList, toRecord, toText } from '#shared/json-values.ts'

/** In local storage, and as a cookie for the server. */
export const consentKey = 'cookie-consent'

/** Version, purposes and time of the choice; the key above holds only the choice. */
export const consentDetailsKey = 'cookie-consent-details'

/** Raised when the meaning of the consent text changes. */
export const consentVersion = '2026-11'

export const consents = ['accepted', 'declined'] as const
export type Consent = (typeof consents)[number]

export const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

export type ConsentDetails = {
  version: string
  purposes: Purpose[]
  chosen_at: string
  /** Random; the store logs the choice under it. */
  receipt: string
  is_logged: boolean
}

/** Both are missing until the visitor chooses. */
export type Choice = { consent: Consent | undefined; details: ConsentDetails | undefined }

export function parseChoice(consent: string | null, details: string | null): Choice {
  return { consent: parseConsent(consent), details: parseDetails(details) }
}

/** Accepting no purpose counts as declining. */
export function toConsent(chosen: readonly Purpose[]): Consent {
  return chosen.length > 0 ? 'accepted' : 'declined'
}

/**
 * A changed choice keeps its receipt, so that a withdrawn consent is logged next to the given one (GDPR art.
 * 7).
 */
export function createChoice(
  chosen: readonly Purpose[],
  { chosen_at, receipt }: Pick<ConsentDetails, 'chosen_at' | 'receipt'>,
) {
  const consent = toConsent(chosen)
  const made = { version: consentVersion, purposes: [...chosen], chosen_at }
  return { consent, details: { ...made, receipt, is_logged: false } }
}

export function getAllowedPurposes({ consent, details }: Choice): readonly Purpose[] {
  if (consent !== 'accepted') return []
  if (!details) return purposes
  return details.version === consentVersion ? details.purposes : []
}

/**
 * Accepting an older version does not cover this one, while declining stays valid. Browsers with a do-not-track
 * signal are not asked, but may still accept.
 */
export function mustAskForConsent(
  { consent, details }: Choice,
  isDeclinedByBrowser: boolean,
): boolean {
  if (consent === undefined) return !isDeclinedByBrowser
  return consent === 'accepted' && details !== undefined && details.version !== consentVersion
}

export function mustBeLogged({ consent, details }: Choice): boolean {
  return (
    consent !== undefined && details !== undefined && details.receipt !== '' && !details.is_logged
  )
}

function parseConsent(stored: string | null): Consent | undefined {
  return consents.find((consent) => consent === stored)
}

function parseDetails(stored: string | null): ConsentDetails | undefined {
  if (stored === null) return undefined
  const details = toRecord(parseJson(stored))
  const chosen = toList(details['purposes'])
  return {
    version: toText(details['version']),
    purposes: purposes.filter((purpose) => chosen.includes(purpose)),
    chosen_at: toText(details['chosen_at']),
    receipt: toText(details['receipt']),
    is_logged: details['is_logged'] === true,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
