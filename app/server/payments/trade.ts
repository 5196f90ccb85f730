import type { ServingSettings } from '../settings.ts'
import type { Keys } from '../secrets/keys.ts'
import { openPayments, type Payments } from './payments.ts'

/** The payment providers, and the keys that sign order links for guests. */
export type Trade = { payments: Payments; orderKeys: Keys }

export function openTrade(settings: ServingSettings): Trade {
  return { payments: openPayments(settings), orderKeys: settings.keysFor('order links') }
}
