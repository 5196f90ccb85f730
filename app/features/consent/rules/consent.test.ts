import { expect, test } from 'vitest'
import {
  getAllowedPurposes,
  parseChoice,
  createChoice,
  consentDetailsKey,
  consentKey,
  consentVersion,
  mustAskForConsent,
  mustBeLogged,
  purposes,
} from './consent.ts'

const now = '2026-11-21T12:00:00.000Z'
const details = (version: string, ...chosen: string[]) =>
  JSON.stringify({ version, purposes: chosen, chosen_at: now })

test('a visitor has accepted, declined or not chosen yet', () => {
  expect([consentKey, consentDetailsKey]).toEqual(['cookie-consent', 'cookie-consent-details'])
  expect(parseChoice('accepted', null).consent).toBe('accepted')
  expect(parseChoice('declined', null).consent).toBe('declined')
  expect(parseChoice('yes', null).consent).toBeUndefined()
  expect(parseChoice(null, null)).toEqual({ consent: undefined, details: undefined })
})

test('a stored choice has its purposes, version and time', () => {
  const made = createChoice(['statistics'], { chosen_at: now, receipt: 'r' })
  const purposes = ['statistics']
  expect(made).toEqual({
    consent: 'accepted',
    details: { version: consentVersion, purposes, chosen_at: now, receipt: 'r', is_logged: false },
  })
  expect(parseChoice(made.consent, JSON.stringify(made.details))).toEqual(made)
  expect(createChoice([], { chosen_at: now, receipt: 'r' }).consent).toBe('declined')
})

test('a choice is logged once', () => {
  const { consent, details: made } = createChoice([], { chosen_at: now, receipt: 'r' })
  expect(mustBeLogged({ consent, details: made })).toBe(true)
  expect(mustBeLogged({ consent, details: { ...made, is_logged: true } })).toBe(false)
  expect(mustBeLogged(parseChoice('accepted', details(consentVersion)))).toBe(false)
  expect(mustBeLogged(parseChoice(null, null))).toBe(false)
})

test('only purposes with a valid consent are allowed', () => {
  const allowed = (consent: string | null, stored: string | null) =>
    getAllowedPurposes(parseChoice(consent, stored))
  expect(allowed(null, null)).toEqual([])
  expect(allowed('declined', details(consentVersion, 'statistics'))).toEqual([])
  expect(allowed('accepted', details(consentVersion, 'statistics', 'spying'))).toEqual([
    'statistics',
  ])
  expect(allowed('accepted', null)).toEqual(purposes)
  expect(allowed('accepted', details('2020-01', 'statistics'))).toEqual([])
  expect(allowed('accepted', 'not json')).toEqual([])
})

test('a visitor is asked once, and again only if they accepted an older version', () => {
  const asked = (consent: string | null, stored: string | null = null) =>
    mustAskForConsent(parseChoice(consent, stored), false)
  expect(asked(null)).toBe(true)
  expect(asked('accepted')).toBe(false)
  expect(asked('declined')).toBe(false)
  expect(asked('accepted', details(consentVersion))).toBe(false)
  expect(asked('accepted', details('2020-01'))).toBe(true)
  expect(asked('declined', details('2020-01'))).toBe(false)
})

test('a browser that declines by default is not asked', () => {
  expect(mustAskForConsent(parseChoice(null, null), true)).toBe(false)
  expect(getAllowedPurposes(parseChoice(null, null))).toEqual([])
  expect(getAllowedPurposes(parseChoice('accepted', null))).toEqual(purposes)
})
