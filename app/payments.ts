import { describePurchase } from '#features/orders/rules/describe-purchase.ts'
import { openPayments, type PaymentSettings, type Payments } from '#platform/payments/payments.ts'
import type { PaymentSetup } from '#platform/payments/store-payments.ts'

/** The payment providers, whose pages describe a purchase in the words of orders. */
export function openShopPayments(settings: PaymentSettings): Payments {
  return openPayments(settings, describePurchase)
}

export function openPaymentSetup(settings: PaymentSettings): PaymentSetup {
  return { payments: openShopPayments(settings), orderKeys: settings.keysFor('order links') }
}
