import { formatMoney, sum } from '#shared/money/money.ts'
import { getLineShare } from '../../rules/line-amounts.ts'
import { isPaid } from '../../rules/order.ts'
import { listWithdrawnItems } from '../../rules/withdrawn-items.ts'
import { getLanguage, type Locale } from '#shared/stores/locale.ts'
import type { OrderTexts } from '../../rules/texts.ts'
import { getPaymentPlace } from '../../rules/order-payment-texts.ts'
import type { Withdrawable } from '../../server/withdraw/read-withdrawable.ts'
import { formatDay } from '#shell/shop/dates.ts'
import { getClaimPeriods, type Receipt } from '#features/legal/rules/claim-periods.ts'
import { claimTexts } from '#features/support/rules/claims-texts.ts'

/** Withdrawals that are not settled yet, and the state of their refund. */
export function Withdrawals({ order, texts }: { order: Withdrawable; texts: OrderTexts }) {
  const { withdrawals, drawn, locale, currency } = order
  const place = getPaymentPlace(order.paid_with, getLanguage(locale))
  const freeTextWithdrawals = withdrawals.filter((one) => one.lines.length === 0)
  const isOrderPaid = isPaid(order)
  const timelyLines = withdrawals.filter(({ is_late }) => !is_late).flatMap((one) => one.lines)
  const unsettledLines = isOrderPaid ? listWithdrawnItems(order, timelyLines) : []
  const unsettledTotal = sum(
    unsettledLines.map(({ line, quantity: count }) => {
      const before = drawn > 0 ? line.paid_back : line.quantity - count
      return getLineShare(line, { before, count })
    }),
  )
  const amount = formatMoney(unsettledTotal, { locale, currency })
  const isLate = isOrderPaid && withdrawals.some(({ is_late }) => is_late)
  const sentences = [
    ...freeTextWithdrawals.map(({ received_at, goods }) =>
      texts.withdrawnGoods(formatDay(received_at, locale), goods),
    ),
    ...(unsettledLines.length > 0
      ? [drawn > 0 ? texts.toPayBack(amount) : texts.notDrawn(amount, place.charged)]
      : []),
    ...(isLate ? [texts.withdrawnLate] : []),
  ]
  if (sentences.length === 0) return null
  return <p className="mt-3 max-w-prose wrap-anywhere">{sentences.join(' ')}</p>
}

/** Says in one sentence that nothing is drawn of an order that was withdrawn from before it was sent. */
export function describeWithdrawn(order: Withdrawable, texts: OrderTexts): string {
  const { total, paid_with, locale, currency } = order
  const { charged } = getPaymentPlace(paid_with, getLanguage(locale))
  return texts.notDrawnWholly(formatMoney(total, { locale, currency }), charged)
}

/** Until when the buyer can complain of defects; nothing before goods were sent. */
export function ClaimPeriods({ receipt, locale }: { receipt: Receipt; locale: Locale }) {
  const texts = claimTexts(getLanguage(locale))
  const periods = getClaimPeriods(receipt)
  if (!periods) return null
  const sentences = [
    texts.until(formatDay(periods.complaint_until, locale)),
    texts.presumedUntil(formatDay(periods.presumed_until, locale)),
    ...(periods.isEarliest ? [texts.earliest] : []),
  ]
  return <p className="leading-relaxed text-muted">{sentences.join(' ')}</p>
}
