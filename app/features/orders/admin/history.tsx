import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isDisputeState } from '#shared/payments/dispute.ts'
import { isOrderState } from '../rules/order.ts'
import { minor } from '#shared/money/money.ts'
import { toList, toRecord, toText, toTexts } from '#shared/json-values.ts'
import { disputeTexts } from '../rules/admin-payment-troubles-texts.ts'
import { orderChangesTexts, orderExchangesTexts } from '../rules/admin-order-changes-texts.ts'
import { adminOrderDraftsTexts } from '../rules/admin-manual-orders-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import { formatReason } from './expiring-authorisation.tsx'
import { createMoneyFormatter, type OrderView } from './order-view.ts'

const { history: words } = adminOrdersTexts
const { history: draftWords } = adminOrderDraftsTexts
const { history: changeWords } = orderChangesTexts
const { history: exchangeWords } = orderExchangesTexts
const getMails = () => ({
  ...words.mails,
  ...draftWords.mails,
  changed: changeWords.mail,
  exchanged: exchangeWords.mail,
})

type Event = OrderView['events'][number]

export function History({ order }: { order: OrderView }) {
  return (
    <SideCard title={words.title}>
      <ol className="timeline">
        {order.events.toReversed().map((event) => (
          <li key={event.seq} data-kind={event.kind} className="text-sm">
            <p className="font-medium wrap-anywhere">{describeEvent(event)}</p>
            {listDetails(event, order).map((detail) => (
              <p key={detail} className="wrap-anywhere">
                {detail}
              </p>
            ))}
            <p className="text-xs text-muted">
              <Timestamp at={event.created_at} hasTime /> ·{' '}
              {event.staff_name ?? words.actors[event.actor]}
            </p>
          </li>
        ))}
      </ol>
    </SideCard>
  )
}

function describeEvent({ kind, to_state, detail }: Event): string {
  const { mail, task, dispute, what } = toRecord(detail)
  switch (kind) {
    case 'placed':
      return words.placed
    case 'mailed':
      return findText(getMails(), mail) ?? words.mailed
    case 'paid_late':
      return words.paidLate
    case 'refused':
      return findText(words.refused, task) ?? words.noticed
    case 'changed':
      return changeWords.title
    case 'delivered':
      return words.delivered
    case 'withdrawn':
      return words.withdrawn
    case 'disputed':
      return isDisputeState(dispute) ? disputeTexts.steps[dispute] : words.noticed
    case 'moved':
      return isOrderState(to_state) ? words.moved[to_state] : kind
    default:
      return what === 'books differ' ? words.booksDiffer : words.noticed
  }
}

function listDetails({ kind, detail }: Event, order: OrderView): string[] {
  const { amount, parcel, reason, restocked, credit_note, is_late, movements } = toRecord(detail)
  // Events about another payment may use another currency.
  const isInOrderCurrency =
    (kind === 'moved' || kind === 'disputed') &&
    typeof amount === 'number' &&
    Number.isSafeInteger(amount)
  return [
    ...(typeof parcel === 'number' ? [words.parcel(parcel)] : []),
    ...(kind === 'placed' ? listAgreedPrices(detail, order) : []),
    ...(kind === 'changed' ? listChanges(detail, order) : []),
    ...listExchange(detail),
    ...(isInOrderCurrency ? [createMoneyFormatter(order)(minor(amount))] : []),
    ...(kind === 'withdrawn' ? listWithdrawnLines(detail, order) : []),
    ...(toText(reason) ? [toReasonText(kind, toText(reason))] : []),
    ...(is_late === true ? [words.withdrawnLate] : []),
    ...toTexts(movements),
    ...(typeof credit_note === 'number' ? [words.creditNote(credit_note)] : []),
    ...(typeof restocked === 'number' ? [words.restocked(restocked)] : []),
  ]
}

function listAgreedPrices(detail: unknown, order: OrderView): string[] {
  const money = createMoneyFormatter(order)
  const { agreed, given } = toRecord(detail)
  const prices = toList(agreed).map((one) => {
    const { name, price, reason } = toRecord(one)
    return draftWords.agreed(toText(name), money(minor(Number(price))), toText(reason))
  })
  const { amount, reason } = toRecord(given)
  const discount = minor(Number(amount ?? 0))
  return discount > 0 ? [...prices, draftWords.given(money(discount), toText(reason))] : prices
}

function listExchange(detail: unknown): string[] {
  const { quantity, name, replacement } = toRecord(toRecord(detail)['exchange'])
  return typeof quantity === 'number'
    ? [exchangeWords.goods(quantity, toText(name), toText(replacement))]
    : []
}

function listChanges(detail: unknown, order: OrderView): string[] {
  const { changes, amount, has_new_address } = toRecord(detail)
  const taken = minor(Number(amount))
  return [
    ...toList(changes).map(describeChange),
    ...(has_new_address === true ? [changeWords.address] : []),
    ...(taken > 0 ? [changeWords.released(createMoneyFormatter(order)(taken))] : []),
  ]
}

function describeChange(one: unknown): string {
  const { name, from, to: quantity, swapped } = toRecord(one)
  if (quantity === 0) return changeWords.removed(toText(name))
  return typeof swapped === 'string'
    ? changeWords.swapped(Number(quantity), swapped, toText(name))
    : changeWords.lowered(toText(name), Number(quantity), Number(from))
}

function listWithdrawnLines(detail: unknown, { lines }: OrderView): string[] {
  const { lines: withdrawnLines } = toRecord(detail)
  return (Array.isArray(withdrawnLines) ? withdrawnLines : []).flatMap((one: unknown) => {
    const { line_id, quantity } = toRecord(one)
    const line = lines.find(({ id }) => id === line_id)
    return line ? [`${String(quantity)} × ${formatLineName(line)}`] : []
  })
}

// Staff write free text; a bank's reason is a code.
function toReasonText(kind: string, reason: string): string {
  return kind === 'disputed' ? formatReason(reason) : reason
}

function findText(texts: Readonly<Record<string, string>>, name: unknown): string | undefined {
  return Object.entries(texts).find(([one]) => one === name)?.[1]
}
