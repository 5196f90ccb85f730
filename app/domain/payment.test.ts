import { expect, test } from 'vitest'
import { defaultPaymentSettings, paymentSettingsOf, withCurrency } from './payment.ts'

test('a new store takes cards in kroner and euros, sends for free and shows all five logos', () => {
  expect(defaultPaymentSettings).toEqual({
    providers: ['card'],
    currencies: ['dkk', 'eur'],
    card_logos: ['visa', 'mastercard', 'diners', 'amex', 'paypal'],
    shipping_price: 0,
    examination_fee: 30_000,
  })
})

test('the currency of the prices is always among those that can be paid in', () => {
  expect(withCurrency(defaultPaymentSettings, 'USD').currencies).toEqual(['dkk', 'eur', 'usd'])
  expect(withCurrency(defaultPaymentSettings, 'EUR')).toBe(defaultPaymentSettings)
})

test('gaps in what was stored are filled and nonsense is left out', () => {
  expect(paymentSettingsOf(null)).toEqual(defaultPaymentSettings)
  expect(
    paymentSettingsOf({
      providers: 'card',
      currencies: ['eur', 'xyz'],
      card_logos: ['amex', 'visa', 7],
      shipping_price: -1,
      examination_fee: 1.5,
    }),
  ).toEqual({ ...defaultPaymentSettings, currencies: ['eur'], card_logos: ['visa', 'amex'] })
})

test('nought and ten million are amounts, a krone more is not', () => {
  expect(paymentSettingsOf({ examination_fee: 0 }).examination_fee).toBe(0)
  expect(paymentSettingsOf({ shipping_price: 1_000_000_000 }).shipping_price).toBe(1_000_000_000)
  expect(paymentSettingsOf({ shipping_price: 1_000_000_100 }).shipping_price).toBe(0)
})

test('a store can charge for sending and nothing for examining', () => {
  const settings = paymentSettingsOf({ shipping_price: 3_900, examination_fee: null })
  expect(settings.shipping_price).toBe(3_900)
  expect(settings.examination_fee).toBeNull()
})
