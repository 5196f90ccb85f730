import type { Locale } from '#shared/stores/locale.ts'
import { isAbandoned, isOrderState, type OrderKind, type OrderState } from '../../rules/order.ts'
import type { OrderTexts } from '../../rules/texts.ts'
import type { OrderDetails } from '../../server/read-order.ts'
import { classNames } from '#ui/class-names.ts'
import { formatTimestamp } from '#shell/shop/dates.ts'

/** `isOver` is an order of which nothing is sent any more. */
type Props = { order: OrderDetails; isOver: boolean; locale: Locale; texts: OrderTexts }

const expectedStates: Record<OrderKind, readonly OrderState[]> = {
  goods: ['authorised', 'packed', 'shipped'],
  gift_card: ['authorised', 'completed'],
}

export function Progress({ order, isOver, locale, texts }: Props) {
  const steps = listSteps(order, isOver)
  return (
    <section aria-label={texts.history}>
      <ol className="progress">
        {steps.map(({ state, at }) => (
          <li key={`${state} ${at?.toISOString() ?? ''}`} data-done={at ? '' : undefined}>
            <span className={classNames('font-medium', !at && 'text-muted')}>
              {texts.states[state]}
            </span>
            {at && (
              <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
                {formatTimestamp(at, locale)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function listSteps(
  { kind, state, events }: OrderDetails,
  isWithdrawn: boolean,
): { state: OrderState; at: Date | null }[] {
  // Several parcels, or a refund between them, are one step.
  const done = events.flatMap(({ to_state, created_at }, index) => {
    const isNew = to_state !== events[index - 1]?.to_state
    return isOrderState(to_state) && isNew ? [{ state: to_state, at: created_at }] : []
  })
  // The pending payment is shown only while it is the current state.
  const pastSteps = done.length > 1 ? done.filter((one) => one.state !== 'pending_payment') : done
  const isOver =
    isWithdrawn || isAbandoned({ state }) || state === 'refunded' || state === 'partially_refunded'
  const upcomingStates = isOver
    ? []
    : expectedStates[kind].filter((one) => !done.some((step) => step.state === one))
  return [...pastSteps, ...upcomingStates.map((one) => ({ state: one, at: null }))]
}
