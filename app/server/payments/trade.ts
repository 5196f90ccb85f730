import type { ServingSettings } from '../settings.ts'
import type { Keys } from '../secrets/keys.ts'
import { openPayments, type Payments } from './payments.ts'

/** Who takes the shops' money, and the keys that sign what opens an order without an account. */
export type Trade = { payments: Payments; orderKeys: Keys }

export function openTrade(settings: ServingSettings): Trade {
  return { payments: openPayments(settings), orderKeys: settings.keysFor('order links') }
}
