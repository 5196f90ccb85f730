import { expect, test } from 'vitest'
import { minor, zero } from '#shared/money/money.ts'
import { createStandardMethod, isFreeEverywhere, type DeliveryMethod } from './delivery-method.ts'

const settings = {
  shipping_price: zero,
  free_shipping_from: null,
  delivery_days: { from: 2, to: 4 },
}
const standard = createStandardMethod(settings)
const inDenmark = { countries: ['DK'], postcodes: [], freeFrom: null }
const free = { fromSubtotal: zero, upToWeight: null, price: zero }
const dear = { ...free, price: minor(9_00) }

const deliver = (...zones: DeliveryMethod['zones']): DeliveryMethod => ({ ...standard, zones })

test('the promise of free shipping needs a free delivery to each country', () => {
  expect(isFreeEverywhere([standard])).toBe(true)
  const abroad = { ...inDenmark, countries: ['SE', 'DE'] }
  const freeAbroad = deliver({ ...abroad, rates: [free] })
  expect(isFreeEverywhere([standard, freeAbroad])).toBe(true)
  expect(isFreeEverywhere([standard, deliver({ ...abroad, rates: [dear] })])).toBe(false)
})

test.each<[string, DeliveryMethod]>([
  [
    'heavy parcels that cost something',
    deliver({ ...inDenmark, rates: [{ ...free, upToWeight: 1000 }, dear] }),
  ],
  ['a free limit', deliver({ ...inDenmark, freeFrom: minor(499_00), rates: [dear] })],
  [
    'a part of the country',
    deliver({ ...inDenmark, postcodes: [{ from: '1000', to: '2999' }], rates: [free] }),
  ],
  ['pick-up alone', { ...standard, kind: 'pickup' }],
])('%s is no free shipping', (_, method) => {
  expect(isFreeEverywhere([method])).toBe(false)
})

test('a dear way beside a free one is still free shipping', () => {
  expect(isFreeEverywhere([deliver({ ...inDenmark, rates: [dear] }), standard])).toBe(true)
})
