import { findPendingSession } from './sent-cart.ts'

/** Asks on the first page after an unfinished payment how it ended. */
export function checkPendingPayment(): void {
  if (findPendingSession() === null) return
  void import('./refresh-cart.ts').then(({ refreshCart }) => refreshCart())
}
