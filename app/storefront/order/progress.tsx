import type { Locale } from '#domain/locale.ts'
import { isGivenUp, isOrderState, type OrderState } from '#domain/order.ts'
import type { OrderWords } from '#domain/text/orders.ts'
import type { OrderRead } from '#server/orders/read-order.ts'
import { classNames } from '#ui/class-names.ts'
import { momentOf } from '../dates.ts'

type Props = { order: OrderRead; locale: Locale; words: OrderWords }

const way: readonly OrderState[] = ['authorised', 'packed', 'shipped']

export function Progress({ order, locale, words }: Props) {
  const steps = stepsOf(order)
  return (
    <section aria-label={words.history}>
      <ol className="progress">
        {steps.map(({ state, at }) => (
          <li key={`${state} ${at?.toISOString() ?? ''}`} data-done={at ? '' : undefined}>
            <span className={classNames('font-medium', !at && 'text-muted')}>
              {words.states[state]}
            </span>
            {at && (
              <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
                {momentOf(at, locale)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ state, events }: OrderRead): { state: OrderState; at: Date | null }[] {
  const done = events.flatMap(({ to_state, created_at }) => {
    return isOrderState(to_state) ? [{ state: to_state, at: created_at }] : []
  })
  // The pending payment is shown only while it is the current state.
  const past = done.length > 1 ? done.filter((one) => one.state !== 'pending_payment') : done
  const isOver = isGivenUp({ state }) || state === 'refunded' || state === 'partially_refunded'
  const ahead = isOver ? [] : way.filter((one) => !done.some((step) => step.state === one))
  return [...past, ...ahead.map((one) => ({ state: one, at: null }))]
}
