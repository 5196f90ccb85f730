import { expect, test } from 'vitest'
import { getPaymentScript } from './payment-script.ts'

test("the payment script comes from Stripe, is localised, and has the store's public key", () => {
  expect(getPaymentScript('pk_test_51Abcdefghij', 'da')).toEqual({
    address: 'https://js.stripe.com/v3/',
    key: 'pk_test_51Abcdefghij',
    options: { locale: 'da' },
  })
  expect(getPaymentScript('pk_test_51Abcdefghij', 'en').options).toEqual({ locale: 'en' })
})
