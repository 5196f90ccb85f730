import { expect, test } from 'vitest'
import { splitAddress } from './split-address.ts'

test('street, postcode and town are found in an address of one text', () => {
  const expected = { street: 'Havnevej 7, 2. tv.', postcode: '8000', city: 'Aarhus C' }
  expect(splitAddress('Havnevej 7, 2. tv., 8000 Aarhus C')).toEqual(expected)
  expect(splitAddress('Havnevej 7\n2. tv.\nDK-8000  Aarhus C\nDanmark')).toEqual(expected)
  expect(splitAddress('Havnevej 7')).toBeNull()
  expect(splitAddress('8000 Aarhus C')).toBeNull()
  expect(splitAddress('')).toBeNull()
})
