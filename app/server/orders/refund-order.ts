import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { formatMoney, plus, sum, times, type Minor } from '#domain/money.ts'
import { refundLimit } from '#domain/refund-limit.ts'
import { countOfLine } from '#domain/withdrawn-goods.ts'
import { unconfirmedIn } from '../companies/permission.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import type { Till } from '../payments/till.ts'
import { orderToMove, type Moved, type Mover } from './enter-state.ts'
import { moveMoney } from './move-money.ts'
import { listLines } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { listTaskLines, type TaskLine } from './payment-tasks.ts'
import { balanceOf, paidBackOf } from './payments.ts'
import { requestMoney } from './request-money.ts'

/** Refunds lines, an amount, or both; an amount alone belongs to no line. */
export type Refund = {
  amount?: Minor | null
  lines?: readonly TaskLine[]
  /** Also refunds the shipping cost. */
  shipping?: boolean
  /** Returned items go back to stock. */
  restock?: boolean
  reason?: string
}

export async function refundOrder(
  till: Till,
  order: OrderKey,
  by: Mover,
  { amount: wanted, lines = [], shipping = false, restock = false, reason = '' }: Refund,
  at?: Date,
): Promise<Moved | Refused> {
  const task = await inOneTransaction(till.job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'refunded')
    if (isRefused(found)) return found
    const worth = await worthOf(inside, order, lines)
    if (isRefused(worth)) return worth
    const amount = wanted ?? (shipping ? plus(worth, found.shipping) : worth)
    if (amount <= 0) return refused('refundInvalid', { field: 'amount' })
    const balance = await balanceOf(inside, order)
    if (amount > balance) {
      const { currency, locale } = found
      return refused('refundTooLarge', {
        field: 'amount',
        values: { amount: formatMoney(balance, { locale, currency }) },
      })
    }
    // Checks the total refunded so far, so that the limit cannot be avoided by several small refunds.
    const paidBack = plus(await paidBackOf(inside, order), amount)
    if (by.actor === 'staff' && paidBack > refundLimit(found.currency)) {
      const no = await unconfirmedIn(inside, by)
      if (no) return no
    }
    return requestMoney(inside, order, by, { kind: 'refund', amount, lines, reason, restock })
  })
  return isRefused(task) ? task : moveMoney(till, order, task, at)
}

/** Price of the lines; refuses quantities that were not shipped or are already refunded. */
async function worthOf(
  inside: Job,
  order: OrderKey,
  chosen: readonly TaskLine[],
): Promise<Minor | Refused> {
  const lines = await listLines(inside, order)
  const sent = await listTaskLines(inside, order, 'capture')
  const paidBack = await listTaskLines(inside, order, 'refund')
  const invalid = refused('refundInvalid', { field: 'lines' })
  const amounts: Minor[] = []
  for (const { line_id, quantity } of chosen) {
    const line = lines.find(({ id }) => id === line_id)
    const left = countOfLine(sent, line_id) - countOfLine(paidBack, line_id)
    const isChosenOnce = chosen.filter((one) => one.line_id === line_id).length === 1
    if (!line || !isChosenOnce || quantity < 1 || quantity > left) return invalid
    amounts.push(times(line.unit_price, quantity))
  }
  return sum(amounts)
}
