import { findPendingSession } from './sent-cart.ts'

/** Asks on the first page after an unfinished payment how it ended. */
export function checkPendingPayment(): void {
  // The page of the payment knows it.
  if (findPendingSession() === null || document.getElementById('checkout')) return
  void import('./refresh-cart.ts').then(({ refreshCart }) => refreshCart())
}
