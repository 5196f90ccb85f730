import { expect, test } from 'vitest'
import { consentFrom, consentKey } from './consent.ts'

test('a visitor has accepted, declined or not chosen yet', () => {
  expect(consentKey).toBe('cookie-consent')
  expect(consentFrom('accepted')).toBe('accepted')
  expect(consentFrom('declined')).toBe('declined')
  expect(consentFrom('yes')).toBeUndefined()
  expect(consentFrom(null)).toBeUndefined()
})
