import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { plus, sum, times } from '#domain/money.ts'
import { inOneTransaction } from '../database/database.ts'
import type { Till } from '../payments/till.ts'
import { orderToMove, type Moved, type Mover } from './enter-state.ts'
import { moveMoney } from './move-money.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { updateTracking, type Tracking } from './orders.ts'
import type { TaskLine } from './payment-tasks.ts'
import { requestMoney } from './request-money.ts'

export type Parcel = Partial<Tracking> & {
  /** Defaults to all lines. A payment is captured once; the rest is released. */
  lines?: readonly TaskLine[]
}

/** Captures the payment for the shipped lines only. */
export async function shipOrder(
  till: Till,
  order: OrderKey,
  by: Mover,
  { lines: chosen, carrier = '', tracking_number = '', tracking_url = null }: Parcel = {},
  at?: Date,
): Promise<Moved | Refused> {
  const task = await inOneTransaction(till.job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'shipped')
    if (isRefused(found)) return found
    const lines = await listLines(inside, order)
    const sent = chosen ?? lines.map(({ id, quantity }) => ({ line_id: id, quantity }))
    const prices = new Map(lines.map((line) => [line.id, line]))
    const fits = ({ line_id, quantity }: TaskLine) =>
      quantity >= 1 && quantity <= (prices.get(line_id)?.quantity ?? 0)
    if (sent.length === 0 || !sent.every(fits) || hasTwice(sent)) return refused('parcelInvalid')
    const goods = sent.map(({ line_id, quantity }) =>
      times(prices.get(line_id)?.unit_price ?? found.total, quantity),
    )
    await updateTracking(inside, order, { carrier, tracking_number, tracking_url })
    const amount = plus(sum(goods), found.shipping)
    return requestMoney(inside, order, by, { kind: 'capture', amount, lines: sent })
  })
  return isRefused(task) ? task : moveMoney(till, order, task, at)
}

function hasTwice(lines: readonly TaskLine[]): boolean {
  return new Set(lines.map(({ line_id }) => line_id)).size < lines.length
}
