import { minus, sum, times, type Minor } from '#shared/money/money.ts'
import type { OrderSaving } from './order-savings.ts'

type PaymentLine = { unit_price: Minor; quantity: number; savings?: readonly OrderSaving[] }

export function getLineTotal({ unit_price, quantity, savings = [] }: PaymentLine): Minor {
  return minus(times(unit_price, quantity), sum(savings.map(({ amount }) => amount)))
}
