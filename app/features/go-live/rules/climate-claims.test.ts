import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClimateClaims } from './climate-claims.ts'

test.each([
  ['En klimavenlig taske, helt CO₂-neutralt fremstillet.', ['klimavenlig', 'CO₂-neutralt']],
  ['Bæredygtigt læder. BÆREDYGTIGT.', ['BÆREDYGTIGT']],
  ['<p>Et <b>miljørigtigt</b> og grønt valg</p>', ['miljørigtigt', 'grønt valg']],
  ['Carbon neutral and eco-friendly, a greener bag', ['Carbon neutral', 'eco-friendly', 'greener']],
  ['Sustainably made, net zero', ['net zero', 'Sustainably']],
])('%j promises %j', (text, claims) => {
  expect(findClimateClaims(text)).toEqual(claims)
})

test('colours and plain facts are no claims', () => {
  for (const text of [
    'Grøn taske i vegetabilsk garvet læder',
    'A green bag with recycled lining, 70% post-consumer polyester',
    'Vi giver 0,5 % af købet til Fonden Luftrum',
    'Klimaanlæg til bilen',
  ])
    expect(findClimateClaims(text)).toEqual([])
})

test('any text is read quickly, and each claim stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
      for (const claim of findClimateClaims(text)) expect(text.normalize('NFC')).toContain(claim)
    }),
  )
})
