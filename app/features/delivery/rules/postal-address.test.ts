import { expect, test } from 'vitest'
import { formatPostalAddress, parsePostalAddress, splitAddress } from './postal-address.ts'

test.each([
  ['Havnegade 4, 8000 Aarhus C', { address: 'Havnegade 4', postcode: '8000', city: 'Aarhus C' }],
  ['Havnegade 4 8000 Aarhus C', { address: 'Havnegade 4', postcode: '8000', city: 'Aarhus C' }],
  [
    'Vej 1, 2. tv, 2100 København Ø',
    { address: 'Vej 1, 2. tv', postcode: '2100', city: 'København Ø' },
  ],
  ['Havnegade 4', { address: 'Havnegade 4', postcode: '', city: '' }],
  ['Vej 1200', { address: 'Vej 1200', postcode: '', city: '' }],
  ['', { address: '', postcode: '', city: '' }],
])('the line %s is read as an address', (line, address) => {
  expect(parsePostalAddress(line)).toEqual(address)
})

test('an address is one line, and a foreign one names its country', () => {
  const address = { address: 'Havnegade 4', postcode: '8000', city: 'Aarhus C' }
  expect(formatPostalAddress({ ...address, country: 'DK' })).toBe('Havnegade 4, 8000 Aarhus C')
  expect(formatPostalAddress({ ...address, country: 'SE' })).toBe(
    'Havnegade 4, 8000 Aarhus C, Sweden',
  )
})

test('street, postcode and town are found in an address of one text', () => {
  const expected = { street: 'Havnevej 7, 2. tv.', postcode: '8000', city: 'Aarhus C' }
  expect(splitAddress('Havnevej 7, 2. tv., 8000 Aarhus C')).toEqual(expected)
  expect(splitAddress('Havnevej 7\n2. tv.\nDK-8000  Aarhus C\nDanmark')).toEqual(expected)
  expect(splitAddress('Havnevej 7')).toBeNull()
  expect(splitAddress('8000 Aarhus C')).toBeNull()
  expect(splitAddress('')).toBeNull()
})
