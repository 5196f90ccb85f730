import { expect, test } from 'vitest'
import { isGtin, isPublicGtin } from './gtin.ts'

test.each(['96385074', '036000291452', '4006381333931', '10614141000415'])(
  '%s is a GTIN',
  (gtin) => {
    expect(isGtin(gtin)).toBe(true)
  },
)

test.each([
  '',
  '4006381333932',
  '4006381333913',
  '400638133393',
  '40063813339311',
  ' 96385074',
  '9638507a',
])('“%s” is not a GTIN', (gtin) => {
  expect(isGtin(gtin)).toBe(false)
})

test.each([
  ['5701234567899', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['96385074', true],
  ['2990000010018', false],
  ['02990000010018', false],
  ['212345678909', false],
  ['9901234567899', false],
  ['5701234567890', false],
])('%s names the same goods everywhere: %s', (gtin, expected) => {
  expect(isPublicGtin(gtin)).toBe(expected)
})
