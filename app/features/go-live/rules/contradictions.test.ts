import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { findContradictions, type NumberFacts } from './contradictions.ts'

const facts: NumberFacts = {
  transits: [
    { from: 2, to: 4 },
    { from: 1, to: 1 },
  ],
  freeFrom: [minor(49_900), minor(100_000)],
  countryCount: 11,
  currency: 'DKK',
}

test.each([
  ['Vi sender hver dag, og pakken er fremme på 3-5 hverdage.', '3-5 hverdage', 'delivery_days'],
  ['We deliver in Denmark, normally 3 to 6 working days.', '3 to 6 working days', 'delivery_days'],
  ['Levering inden 7 dage', '7 dage', 'delivery_days'],
  ['Gratis fragt ved køb over 599 kr.', 'Gratis fragt ved køb over 599', 'free_shipping_from'],
  ['Free shipping from 1,200.00', 'Free shipping from 1,200.00', 'free_shipping_from'],
  ['Du har 30 dages fortrydelsesret.', '30 dages', 'return_days'],
  ['1 års reklamationsret på alt.', '1 års', 'complaint_years'],
  ['We deliver to 27 countries.', '27 countries', 'country_count'],
  ['Alle priser er inkl. 20 % moms.', '20 % moms', 'vat'],
])('%s contradicts a setting', (text, words, placeholder) => {
  expect(findContradictions(text, facts)).toEqual([{ words, placeholder }])
})

test.each([
  'Vi sender samme dag, og pakken er hos dig på 2-4 hverdage.',
  'Levering inden 4 hverdage.',
  'Express delivery: 1 working day.',
  'Vi leverer på {delivery_days} til {country_count} lande.',
  'Gratis fragt over 499 kr. og 1.000 kr. med GLS.',
  'Gratis fragt fra 499,00 kr.',
  'Gratis fragt. Prisen er 250 kr.',
  'Du har 14 dages fortrydelsesret og 2 års reklamationsret.',
  'Fortryder du, har du pengene inden 10 dage.',
  'Vi svarer inden 3 dage. Pakken er på vej.',
  'Priserne er inkl. 25% moms.',
  'Værkstedet blev åbnet for 12 år siden, og ovnen brænder i 3 dage.',
])('%s contradicts nothing', (text) => {
  expect(findContradictions(text, facts)).toEqual([])
})

test('each sentence is read by itself', () => {
  const text =
    'Vi leverer på 2-4 hverdage.\nTil øerne sender vi på 8 hverdage. Gratis fragt over 800 kr.'
  expect(findContradictions(text, facts).map(({ words }) => words)).toEqual([
    '8 hverdage',
    'Gratis fragt over 800',
  ])
})

test('a store without free shipping promises none', () => {
  expect(findContradictions('Gratis fragt over 499 kr.', { ...facts, freeFrom: [] })).toEqual([
    { words: 'Gratis fragt over 499', placeholder: 'free_shipping_from' },
  ])
})
