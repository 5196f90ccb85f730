import { listOf, recordOf, textOf } from './stored.ts'

/** In local storage, and as a cookie so that a server can read it. */
export const consentKey = 'cookie-consent'

/** What the choice was about and when it was made; the key above says nothing but the choice. */
export const consentDetailsKey = 'cookie-consent-details'

/** Of the words that the choice is made under; it goes up when they come to mean something else. */
export const consentVersion = '2026-11'

export const consents = ['accepted', 'declined'] as const
export type Consent = (typeof consents)[number]

export const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

export type ConsentDetails = {
  version: string
  purposes: Purpose[]
  chosen_at: string
  /** A random number, under which the shop keeps that the choice was made. */
  receipt: string
  is_logged: boolean
}

/** What a visitor has stored; both parts are missing until they choose. */
export type Choice = { consent: Consent | undefined; details: ConsentDetails | undefined }

export function choiceFrom(consent: string | null, details: string | null): Choice {
  return { consent: consentFrom(consent), details: detailsFrom(details) }
}

/** To say yes to nothing is to say no. */
export function consentOf(chosen: readonly Purpose[]): Consent {
  return chosen.length > 0 ? 'accepted' : 'declined'
}

/** Who changes their mind keeps their receipt, so that the taking back stands beside what is taken back. */
export function choiceOf(
  chosen: readonly Purpose[],
  { chosen_at, receipt }: Pick<ConsentDetails, 'chosen_at' | 'receipt'>,
) {
  const consent = consentOf(chosen)
  const made = { version: consentVersion, purposes: [...chosen], chosen_at }
  return { consent, details: { ...made, receipt, is_logged: false } }
}

export function allowedPurposes({ consent, details }: Choice): readonly Purpose[] {
  if (consent !== 'accepted') return []
  if (!details) return purposes
  return details.version === consentVersion ? details.purposes : []
}

/**
 * A yes to older words is no yes to these, while a no stays a no. Whose browser says no on its own is not asked at
 * all; they may still say yes.
 */
export function mustBeAsked({ consent, details }: Choice, saysNoByItself: boolean): boolean {
  if (consent === undefined) return !saysNoByItself
  return consent === 'accepted' && details !== undefined && details.version !== consentVersion
}

export function mustBeLogged({ consent, details }: Choice): boolean {
  return (
    consent !== undefined && details !== undefined && details.receipt !== '' && !details.is_logged
  )
}

function consentFrom(stored: string | null): Consent | undefined {
  return consents.find((consent) => consent === stored)
}

function detailsFrom(stored: string | null): ConsentDetails | undefined {
  if (stored === null) return undefined
  const details = recordOf(parsed(stored))
  const chosen = listOf(details['purposes'])
  return {
    version: textOf(details['version']),
    purposes: purposes.filter((purpose) => chosen.includes(purpose)),
    chosen_at: textOf(details['chosen_at']),
    receipt: textOf(details['receipt']),
    is_logged: details['is_logged'] === true,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
