import { expect, test } from 'vitest'
import { splitStreet } from './payment-params.ts'

test.each([
  ['Havnevej 7', 'Havnevej', '7', ''],
  ['Nørregade 12B', 'Nørregade', '12', 'B'],
  ['Nørregade 12, 3. tv', 'Nørregade', '12', '3. tv'],
  ['Nørregade 12 B, 3. tv.', 'Nørregade', '12', 'B, 3. tv.'],
  ['Vester Allé 108 st. th', 'Vester Allé', '108', 'st. th'],
  ['10. Februar Vej 3', '10. Februar Vej', '3', ''],
])('%j is split', (line, street, house_number, house_extension) => {
  expect(splitStreet(line)).toEqual({ street, house_number, house_extension })
})

test.each(['', 'Lufthavnen', '12', 'Postboks'])('%j has no number behind a name', (line) => {
  expect(splitStreet(line)).toBeNull()
})
