import { expect, test } from 'vitest'
import { cardBrands } from '../orders/card-brands.ts'
import { paymentForm } from '../forms/payment-form.ts'
import { otherPaymentMethods, testCards } from './test-cards.ts'

const buyer = {
  email: 'proeve@torv.example',
  name: 'Prøve Køber',
  phone: '00 12 34 56',
  address: 'Prøvevej 1, 9999 Prøvestrup',
}

test('each of the five payment methods has a test card', () => {
  const methods = { visa: testCards.succeeds, ...otherPaymentMethods }
  expect(Object.keys(methods).toSorted()).toEqual([...cardBrands].toSorted())
  for (const card of Object.values(methods)) {
    expect(paymentForm.parse({ ...buyer, card }).card).toBe('succeeds')
  }
  expect(paymentForm.safeParse({ ...buyer, card: '4111 1111 1111 1111' }).success).toBe(false)
})
