import type { Currency } from '../money/currency.ts'
import { minor, type Minor } from '../money/money.ts'

// DKK 5,000 and roughly its equivalents.
const limits: Record<Currency, Minor> = {
  DKK: minor(500_000),
  EUR: minor(50_000),
  USD: minor(50_000),
}

/** Refunds of an order above this amount require the staff member to reauthenticate. */
export function getRefundLimit(currency: Currency): Minor {
  return limits[currency]
}
