import { expect, test } from 'vitest'
import { findTown, listTowns } from './postcodes.ts'

test.each([
  ['1050', 'København K'],
  ['1799', 'København V'],
  ['1800', 'Frederiksberg C'],
  ['2000', 'Frederiksberg'],
  ['5000', 'Odense C'],
  ['8000', 'Aarhus C'],
  ['9990', 'Skagen'],
])('the town of %s is %s', (postcode, town) => {
  expect(findTown(postcode)).toBe(town)
})

test.each(['', '800', '80000', '0999', '8001', 'ABCD', '3900', '１０５０'])(
  'no town is known for "%s"',
  (postcode) => {
    expect(findTown(postcode)).toBeNull()
  },
)

test('every listed postcode has a town and is listed once, in order', () => {
  const listed = listTowns()
  const codes = listed.map(([postcode]) => postcode)
  expect(listed).toHaveLength(602)
  expect(codes).toEqual([...new Set(codes)].toSorted())
  expect(listed.filter(([code, town]) => !/^\d{4}$/.test(code) || !/^\p{Lu}/u.test(town))).toEqual(
    [],
  )
})
