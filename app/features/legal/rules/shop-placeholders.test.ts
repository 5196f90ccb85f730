import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import type { DeliveryMethod } from '#features/delivery/rules/delivery-method.ts'
import { dropEmptySentences, fillPlaceholders } from '#shared/text/placeholders.ts'
import { toLegalFacts } from './legal-facts.ts'
import { danishShop, englishShop } from './legal-facts.samples.ts'
import { findUnknownPlaceholder, toPlaceholderValues } from './shop-placeholders.ts'

const price = (amount: number) => [
  { fromSubtotal: minor(0), upToWeight: null, price: minor(amount) },
]
const method = (
  transit: DeliveryMethod['transit'],
  zones: DeliveryMethod['zones'],
): DeliveryMethod => ({
  id: 'home',
  kind: 'home',
  carrier: null,
  name: '',
  position: 0,
  active: true,
  transit,
  zones,
})
const zones = [
  { countries: ['DK'], postcodes: [], rates: price(0), freeFrom: null },
  { countries: ['SE', 'DE'], postcodes: [], rates: price(900), freeFrom: minor(15_000) },
]

test('a text names the facts of the settings in the language of the shop', () => {
  const values = toPlaceholderValues(toLegalFacts(danishShop))
  expect(fillPlaceholders('Levering i {countries} på {delivery_days}, {vat} moms', values)).toBe(
    'Levering i Danmark på 2-4 hverdage, 25% moms',
  )
  expect(values.payment_methods).toBe(
    'Visa, Mastercard, Diners Club, American Express, PayPal og MobilePay',
  )
  expect(values.shipping_price).toBe('gratis')
})

test('days, countries and prices are those of the delivery methods', () => {
  const methods = [method({ from: 3, to: 6 }, zones)]
  const values = toPlaceholderValues(toLegalFacts({ ...englishShop, delivery_methods: methods }))
  expect(values).toMatchObject({
    delivery_days: '3-6 working days',
    countries: 'Denmark, Sweden and Germany',
    country_count: '3',
    shipping_price: 'from €0.00 to €9.00',
    free_shipping_from: '€150.00',
    return_days: '14',
  })
})

test('zones with limits of their own have no limit in common', () => {
  const other = { countries: ['FR'], postcodes: [], rates: price(1400), freeFrom: minor(25_000) }
  const methods = [method({ from: 3, to: 6 }, [...zones, other])]
  const facts = toLegalFacts({ ...englishShop, delivery_methods: methods })
  expect(toPlaceholderValues(facts).free_shipping_from).toBe('')
})

test.each([
  ['Vi leverer på {delivery_days}', undefined],
  ['Krøller { } og {} er ingen navne', undefined],
  ['Vi leverer på {deliverydays}', 'deliverydays'],
  ['{constructor}', 'constructor'],
])('of %j the unknown name is %j', (text, unknown) => {
  expect(findUnknownPlaceholder(text)).toBe(unknown)
  expect(fillPlaceholders('{constructor}', {})).toBe('{constructor}')
})

test('a sentence whose fact the store does not have is left out, and no other', () => {
  const values = { free_shipping_from: '', delivery_days: '2-4 hverdage' }
  const read = (text: string) => fillPlaceholders(dropEmptySentences(text, values), values)
  expect(
    read(
      'Vi sender på {delivery_days}. Fri fragt over {free_shipping_from}, altid! Prisen er 1.299,00 kr.',
    ),
  ).toBe('Vi sender på 2-4 hverdage. Prisen er 1.299,00 kr.')
  expect(read('<p>Fri fragt fra {free_shipping_from}.</p><p>Hos dig på {delivery_days}</p>')).toBe(
    '<p></p><p>Hos dig på 2-4 hverdage</p>',
  )
  expect(read('Fri fragt fra {free_shipping_from}\nSkriv til os.')).toBe('\nSkriv til os.')
  expect(read('Ukendt {other}. Slut')).toBe('Ukendt {other}. Slut')
})
