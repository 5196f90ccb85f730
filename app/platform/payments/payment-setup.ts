import type { Keys } from '../crypto/keys.ts'
import { openPayments, type Payments } from './payments.ts'

/** The payment providers, and the keys that sign order links for guests. */
export type PaymentSetup = { payments: Payments; orderKeys: Keys }

export function openPaymentSetup(settings: Parameters<typeof openPayments>[0]): PaymentSetup {
  return { payments: openPayments(settings), orderKeys: settings.keysFor('order links') }
}
