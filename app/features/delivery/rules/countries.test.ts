import { expect, test } from 'vitest'
import { describeVatAbroad, listForeignCountries } from './countries.ts'

test('delivery in Denmark needs no warning', () => {
  expect(describeVatAbroad(['DK'])).toEqual([])
  expect(listForeignCountries(['DK'])).toEqual([])
})

test('another country of the EU owes its own VAT above a limit', () => {
  expect(describeVatAbroad(['DK', 'SE', 'DE'])).toEqual([
    expect.stringMatching(/^Sweden and Germany: .*Danish VAT.*EUR 10,000 a year/),
  ])
})

test.each(['NO', 'GB', 'CH', 'IS', 'FO', 'GL'])('%s is outside of the VAT of the EU', (country) => {
  expect(describeVatAbroad([country])).toEqual([
    expect.stringMatching(/outside the EU.*no Danish VAT.*customs/),
  ])
})

test('each kind of country has its own sentence', () => {
  expect(describeVatAbroad(['NO', 'DK', 'FI'])).toEqual([
    expect.stringMatching(/^Finland: /),
    expect.stringMatching(/^Norway: /),
  ])
})
