import { isDisputeAnswerable } from '../rules/dispute.ts'
import { disputeTexts as texts } from '../rules/admin-disputes-texts.ts'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { createMoneyFormatter, type OrderView } from './order-view.ts'
import { getProviderName } from './payment-card.tsx'

export function Disputes({ order }: { order: OrderView }) {
  const money = createMoneyFormatter(order)
  const provider = getProviderName(order.payment?.provider ?? '')
  return order.disputes.map(({ provider_ref, state, amount, reason, answer_by }) => {
    if (!isDisputeAnswerable({ state })) return null
    const isInquiry = state === 'inquiry'
    return (
      <section key={provider_ref} role="alert" className="notice notice-bad grid gap-1">
        <p className="font-medium">{texts.steps[state]}</p>
        <p>{formatReason(reason)}</p>
        <p>{(isInquiry ? texts.asked : texts.taken)(money(amount))}</p>
        <p>
          {answer_by ? texts.answerBefore(provider, formatDay(answer_by)) : texts.answer(provider)}
        </p>
      </section>
    )
  })
}

export function formatReason(reason: string): string {
  return texts.reasons[reason] ?? reason.replaceAll('_', ' ')
}
