import { expect, test } from 'vitest'
import { shellTexts } from '#shared/text/shell.ts'
import { parseRegistrationNumber } from './registration-number.ts'

test.each([
  ['12 34 56 78', '12345678'],
  ['12345678', '12345678'],
  ['KvK 12345678', 'KvK 12345678'],
  [' HRB  1234 B ', 'HRB 1234 B'],
  ['SE 556677-8899', 'SE 556677-8899'],
  ['Company no. 01234567 (UK)', 'Company no. 01234567 (UK)'],
])('the registration number %j is kept as %j', (submitted, number) => {
  expect(parseRegistrationNumber(submitted)).toBe(number)
})

test.each(['', '123', '1234567', '123456789', 'KvK', 'A1', `KvK ${'1'.repeat(40)}`, 'KvK <1234>'])(
  '%j is no registration number',
  (submitted) => {
    expect(parseRegistrationNumber(submitted)).toBe(null)
  },
)

test('only a Danish number is called a CVR number', () => {
  const [danish, english] = [shellTexts('da').footer, shellTexts('en').footer]
  expect(danish.registrationNumber('12345678')).toBe('CVR-nr. 12345678')
  expect(danish.registrationNumber('KvK 12345678')).toBe('Registreringsnr. KvK 12345678')
  expect(english.registrationNumber('KvK 12345678')).toBe('Company no. KvK 12345678')
})
