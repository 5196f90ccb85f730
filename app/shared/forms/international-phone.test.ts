import { expect, test } from 'vitest'
import { parseInternationalPhone } from './international-phone.ts'

test.each([
  ['12345678', 'DK', '+4512345678'],
  [' 12 34 56 78 ', 'DK', '+4512345678'],
  ['45 12 34 56 78', 'DK', '+4512345678'],
  ['45 12 34 56', 'DK', '+4545123456'],
  ['0045 12345678', 'DK', '+4512345678'],
  ['(+45) 12-34-56-78', 'DK', '+4512345678'],
  ['070-123 45 67', 'SE', '+46701234567'],
  ['+46 (0)70 123 45 67', 'DK', '+46701234567'],
  ['0046701234567', 'DK', '+46701234567'],
  ['(030) 123456', 'DE', '+4930123456'],
  ['+47 412 34 567', 'DK', '+4741234567'],
  ['07911 123456', 'GB', '+447911123456'],
  ['123456', 'FO', '+298123456'],
  ['+354 1234567', 'DK', '+3541234567'],
])('%j typed for %s is %s', (submitted, country, phone) => {
  expect(parseInternationalPhone(submitted, country)).toBe(phone)
  expect(parseInternationalPhone(phone, 'DK')).toBe(phone)
})

test.each([
  ['', 'DK'],
  ['1234567', 'DK'],
  ['123456789', 'DK'],
  ['+45 1234567', 'SE'],
  ['12345678', ''],
  ['12345678', 'XX'],
  ['ring til mig', 'DK'],
  ['12345678 ext. 5', 'DK'],
  ['+999 12345678', 'DK'],
  ['9'.repeat(10_000), 'DK'],
])('%j typed for %s is no number', (submitted, country) => {
  expect(parseInternationalPhone(submitted, country)).toBeNull()
})
