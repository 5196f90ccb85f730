import type { Settings } from '../settings.ts'
import { openPayments, type Payments } from './payments.ts'

/** Who takes the shops' money, and the key that signs what opens an order without an account. */
export type Trade = { payments: Payments; orderKey: string }

export function openTrade(settings: Settings): Trade {
  return { payments: openPayments(settings), orderKey: settings.keyFor('order links') }
}
