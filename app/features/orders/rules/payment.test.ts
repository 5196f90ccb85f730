import { expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import {
  defaultPaymentSettings,
  listPaymentMethods,
  parsePaymentSettings,
  getShippingPrice,
  addCurrency,
  type PaymentSettings,
} from './payment.ts'
import { paymentMethods } from '#shared/payments/payment-methods.ts'

test('a new store takes cards in kroner and euros, ships for free and shows all five logos', () => {
  expect(defaultPaymentSettings).toEqual({
    providers: ['card'],
    currencies: ['dkk', 'eur'],
    card_logos: ['visa', 'mastercard', 'diners', 'amex', 'paypal'],
    shipping_price: 0,
    examination_fee: null,
    contribution_recipient: '',
    contribution_rate: 50,
    contribution_purpose: 'carbon_removal',
    return_address: '',
    pays_return: false,
    free_shipping_from: null,
    delivery_days: { from: 2, to: 4 },
    publishable_key: '',
    account: null,
    means: ['card', 'mobilepay'],
    authorisation_days: 7,
  })
})

test('only what can be paid with is listed', () => {
  const list = (change: Partial<PaymentSettings>) =>
    listPaymentMethods({ ...defaultPaymentSettings, card_logos: ['visa', 'paypal'], ...change })
  expect(list({})).toEqual(['visa', 'paypal', 'mobilepay'])
  expect(list({ means: ['card'] })).toEqual(['visa', 'paypal'])
  expect(list({ account: 'stripe' })).toEqual(['visa', 'mobilepay'])
  const everything = [...paymentMethods]
  expect(list({ account: 'stripe', means: everything })).toEqual(['visa', 'mobilepay', 'klarna'])
  expect(list({ account: 'quickpay', means: everything })).toEqual([
    'visa',
    'dankort',
    'mobilepay',
    'apple_pay',
    'google_pay',
  ])
  expect(list({ account: 'quickpay', means: ['mobilepay'] })).toEqual(['mobilepay'])
})

test('a store that has only a key of Stripe has its account there', () => {
  const publishable_key = 'pk_test_0123456789abcdef'
  expect(parsePaymentSettings({ publishable_key })).toMatchObject({ account: 'stripe' })
  const changed = parsePaymentSettings({ publishable_key, account: 'quickpay' })
  expect(changed).toMatchObject({ account: 'quickpay', publishable_key: '' })
})

test.each([0, 1.5, 366, '7'])('%j days of a reservation are replaced by the default', (days) => {
  expect(parsePaymentSettings({ authorisation_days: days }).authorisation_days).toBe(7)
})

test('the currency of the prices is always accepted for payment', () => {
  expect(addCurrency(defaultPaymentSettings, 'USD').currencies).toEqual(['dkk', 'eur', 'usd'])
  expect(addCurrency(defaultPaymentSettings, 'EUR')).toBe(defaultPaymentSettings)
})

test('gaps in stored settings are filled and invalid values omitted', () => {
  expect(parsePaymentSettings(null)).toEqual(defaultPaymentSettings)
  expect(
    parsePaymentSettings({
      providers: 'card',
      currencies: ['eur', 'xyz'],
      card_logos: ['amex', 'visa', 7],
      shipping_price: -1,
      examination_fee: 1.5,
    }),
  ).toEqual({ ...defaultPaymentSettings, currencies: ['eur'], card_logos: ['visa', 'amex'] })
})

test('zero and ten million are amounts, one krone more is not', () => {
  expect(parsePaymentSettings({ examination_fee: 0 }).examination_fee).toBe(0)
  expect(parsePaymentSettings({ shipping_price: 1_000_000_000 }).shipping_price).toBe(1_000_000_000)
  expect(parsePaymentSettings({ shipping_price: 1_000_000_100 }).shipping_price).toBe(0)
})

test('a store can charge for shipping but not for examination', () => {
  const settings = parsePaymentSettings({ shipping_price: 3_900, examination_fee: null })
  expect(settings.shipping_price).toBe(3_900)
  expect(settings.examination_fee).toBeNull()
})

test('a store can ship for free from a subtotal on', () => {
  const settings = parsePaymentSettings({ shipping_price: 3_900, free_shipping_from: 50_000 })
  expect([0, 49_999, 50_000].map((sum) => getShippingPrice(minor(sum), settings))).toEqual([
    3_900, 3_900, 0,
  ])
  expect(getShippingPrice(minor(1), defaultPaymentSettings)).toBe(0)
})

test('only a publishable key is sent to browsers', () => {
  const key = 'pk_test_51Abcdefghij'
  expect(parsePaymentSettings({ publishable_key: key }).publishable_key).toBe(key)
  for (const wrong of ['sk_test_51Abcdefghij', 'pk_test_', '"><script>', 7]) {
    expect(parsePaymentSettings({ publishable_key: wrong }).publishable_key).toBe('')
  }
})
