import { isDisputeToAnswer } from '#domain/dispute.ts'
import { disputeWords as words } from '#domain/text/admin/disputes.ts'
import { dayOf } from '../shell/moment.tsx'
import { moneyOf, type OrderView } from './order-view.ts'
import { providerName } from './payment-card.tsx'

export function Disputes({ order }: { order: OrderView }) {
  const money = moneyOf(order)
  const provider = providerName(order.payment?.provider ?? '')
  return order.disputes.map(({ provider_ref, state, amount, reason, answer_by }) => {
    if (!isDisputeToAnswer({ state })) return null
    const isInquiry = state === 'inquiry'
    return (
      <section key={provider_ref} role="alert" className="notice notice-bad grid gap-1">
        <p className="font-medium">{words.steps[state]}</p>
        <p>{reasonOf(reason)}</p>
        <p>{(isInquiry ? words.asked : words.taken)(money(amount))}</p>
        <p>{answer_by ? words.answerBefore(provider, dayOf(answer_by)) : words.answer(provider)}</p>
      </section>
    )
  })
}

export function reasonOf(reason: string): string {
  return words.reasons[reason] ?? reason.replaceAll('_', ' ')
}
