import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhone, formatPhone } from './phone.ts'

test.each([
  ['12345678', '+4512345678'],
  ['12 34 56 78', '+4512345678'],
  ['    12 34 56 78    ', '+4512345678'],
  ['+4512345678', '+4512345678'],
  ['+45 12 34 56 78', '+4512345678'],
  ['+45 12345678', '+4512345678'],
  ['4512345678', '+4512345678'],
  ['45 12 34 56 78', '+4512345678'],
  ['45123456', '+4545123456'],
  ['45 12 34 56', '+4545123456'],
  ['+4545123456', '+4545123456'],
  ['12345678901', '+4512345678901'],
])('%j is stored as %j', (submitted, phone) => {
  expect(parsePhone(submitted)).toBe(phone)
})

test.each([
  '',
  '1234',
  'abc',
  '        ',
  '+45',
  '+45        ',
  '+451234567',
  '123456789012',
  '+4612345678',
  '12-34-56-78',
  '1234567a',
  '١٢٣٤٥٦٧٨',
  '+45123456789012',
  '9'.repeat(10_000),
])('%j is not a phone number', (submitted) => {
  expect(parsePhone(submitted)).toBeUndefined()
})

const submitted = fc.string({ unit: fc.constantFrom(...'0123456789 45+'), maxLength: 16 })

test('a stored number stays unchanged when saved again', () => {
  fc.assert(
    fc.property(submitted, (text) => {
      const phone = parsePhone(text)
      if (phone === undefined) return
      expect(phone).toMatch(/^\+45\d{8,11}$/)
      expect(parsePhone(phone)).toBe(phone)
    }),
    { numRuns: 2_000 },
  )
})

test('no eight-digit number loses a digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
      expect(parsePhone(String(number))).toBe(`+45${number}`)
      expect(parsePhone(`+45 ${number}`)).toBe(`+45${number}`)
      expect(parsePhone(`45${number}`)).toBe(`+45${number}`)
    }),
  )
})

test.each([
  ['+4512345678', '+45 12 34 56 78'],
  ['12345678', '12 34 56 78'],
  ['00 00 00 01', '00 00 00 01'],
  ['+46 8 123 456', '+46 8 123 456'],
])('%s is shown as %s', (phone, formatted) => {
  expect(formatPhone(phone)).toBe(formatted)
})
