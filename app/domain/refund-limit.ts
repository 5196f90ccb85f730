import type { Currency } from './currency.ts'
import { minor, type Minor } from './money.ts'

// 5,000 kr., and about as much of the others.
const limits: Record<Currency, Minor> = {
  DKK: minor(500_000),
  EUR: minor(50_000),
  USD: minor(50_000),
}

/** How much of one order can be paid back before the person has to confirm who they are. */
export function refundLimit(currency: Currency): Minor {
  return limits[currency]
}
