import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { shareAmount } from '#features/gift-cards/rules/credit.ts'
import { formatMoney, plus, sum, type Minor } from '#shared/money/money.ts'
import { getLineShare } from '../../rules/line-amounts.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import { isCreditTooLow } from '#features/gift-cards/server/hold-credits.ts'
import { getUnusedAmount, holdForRefund } from '#features/gift-cards/server/refund-gift-card.ts'
import { checkSum } from '#features/companies/server/permission.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lockForTransition, type TransitionResult, type Actor } from '../enter-state.ts'
import { runPaymentTask } from '../pay/run-payment-task.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { findPendingTask, listTaskLines, type TaskLine } from '../pay/payment-tasks.ts'
import { getBalance, getCardBalance } from '../pay/payments.ts'
import { requestPaymentTask } from '../pay/request-payment-task.ts'

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
  ...args: Parameters<typeof requestRefund>
): Promise<TransitionResult | Refused> {
  try {
    return await requestRefund(...args)
  } catch (error) {
    // The gift card of the order was used in the meantime.
    if (isCreditTooLow(error)) return refused('creditOvertaken')
    throw error
  }
}

async function requestRefund(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
  { amount: requestedAmount, lines = [], shipping = false, restock = false, reason = '' }: Refund,
  at?: Date,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockForTransition(tx, order, by, 'refunded')
    if (isRefused(current)) return current
    const linesTotal = await priceRefundLines(tx, order, lines)
    if (isRefused(linesTotal)) return linesTotal
    const amount = requestedAmount ?? (shipping ? plus(linesTotal, current.shipping) : linesTotal)
    if (amount <= 0) return refused('refundInvalid', { field: 'amount' })
    const balance = await getBalance(tx, order)
    if (amount > balance) {
      const { currency, locale } = current
      return refused('refundTooLarge', {
        field: 'amount',
        values: { amount: formatMoney(balance, { locale, currency }) },
      })
    }
    const pending = await findPendingTask(tx, order)
    const isHeld = current.kind === 'gift_card' && !pending
    if (isHeld) {
      const unused = await getUnusedAmount(tx, order)
      if (amount > unused) {
        const { currency, locale } = current
        return refused('giftCardUsed', {
          field: 'amount',
          values: { amount: formatMoney(unused, { locale, currency }) },
        })
      }
    }
    if (by.actor === 'staff' && !pending) {
      const { currency } = current
      const sum = { act: 'refundOrder', amount, currency } as const
      const refusal = await checkSum(tx, order.company_id, by, sum)
      if (refusal) return refusal
    }
    if (isHeld) await holdForRefund(tx, order, amount)
    const { credit } = shareAmount(amount, await getCardBalance(tx, order))
    return requestPaymentTask(tx, order, by, {
      kind: 'refund',
      amount,
      credit,
      lines,
      reason,
      restock,
    })
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task, at)
}

/** Price of the lines; refuses quantities that were not shipped or are already refunded. */
async function priceRefundLines(
  tx: Job,
  order: OrderKey,
  refundLines: readonly TaskLine[],
): Promise<Minor | Refused> {
  const lines = await listLines(tx, order)
  const sent = await listTaskLines(tx, order, 'capture')
  const refunded = await listTaskLines(tx, order, 'refund')
  const invalid = refused('refundInvalid', { field: 'lines' })
  const amounts: Minor[] = []
  for (const { line_id, quantity } of refundLines) {
    const line = lines.find(({ id }) => id === line_id)
    const before = countLineUnits(refunded, line_id)
    const refundable = countLineUnits(sent, line_id) - before
    const isUnique = refundLines.filter((one) => one.line_id === line_id).length === 1
    if (!line || !isUnique || quantity < 1 || quantity > refundable) return invalid
    amounts.push(getLineShare(line, { before, count: quantity }))
  }
  return sum(amounts)
}
