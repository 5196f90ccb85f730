import { expect, test } from 'vitest'
import { cardBrands } from './payments/payment-methods.ts'
import { findTestCard, otherPaymentMethods, testCards, testMobilePay } from './test-cards.ts'

test('each of the five payment methods has a test card', () => {
  const methods = { visa: testCards.succeeds, ...otherPaymentMethods }
  expect(Object.keys(methods).toSorted()).toEqual([...cardBrands].toSorted())
  for (const card of Object.values(methods)) expect(findTestCard(card)).toBe('succeeds')
  expect(findTestCard(testMobilePay)).toBe('mobilepay')
  expect(findTestCard('4111 1111 1111 1111')).toBeNull()
})
