import {
  authorisationExpiryTexts as texts,
  disputeTexts,
} from '../rules/admin-payment-troubles-texts.ts'
import { type OrderView, createMoneyFormatter } from './order-view.ts'
import { isDisputeAnswerable } from '#shared/payments/dispute.ts'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { getProviderName } from './payment-card.tsx'

/** Warns that the reserved money of an unsent order is released by itself. */
export function ExpiringAuthorisation({ order: { lapse } }: { order: OrderView }) {
  if (!lapse) return null
  return (
    <div role="status" className="notice notice-bad grid gap-1">
      <p className="font-medium">{texts[lapse]}</p>
      <p>{lapse === 'soon' ? texts.soonText : texts.overText}</p>
    </div>
  )
}

export function Disputes({ order }: { order: OrderView }) {
  const money = createMoneyFormatter(order)
  const provider = getProviderName(order.payment?.provider ?? '')
  return order.disputes.map(({ provider_ref, state, amount, reason, answer_by }) => {
    if (!isDisputeAnswerable({ state })) return null
    const isInquiry = state === 'inquiry'
    return (
      <section key={provider_ref} role="alert" className="notice notice-bad grid gap-1">
        <p className="font-medium">{disputeTexts.steps[state]}</p>
        <p>{formatReason(reason)}</p>
        <p>{(isInquiry ? disputeTexts.asked : disputeTexts.taken)(money(amount))}</p>
        <p>
          {answer_by
            ? disputeTexts.answerBefore(provider, formatDay(answer_by))
            : disputeTexts.answer(provider)}
        </p>
      </section>
    )
  })
}

export function formatReason(reason: string): string {
  return disputeTexts.reasons[reason] ?? reason.replaceAll('_', ' ')
}
