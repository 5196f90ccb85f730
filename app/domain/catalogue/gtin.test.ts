import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

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
