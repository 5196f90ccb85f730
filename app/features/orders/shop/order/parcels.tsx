import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import type { OrderTexts } from '../../rules/texts.ts'
import type { OrderDetails } from '../../server/read-order.ts'
import { formatDay, formatTimestamp } from '#shell/shop/dates.ts'
import { isAbandoned, isOrderState, type OrderKind, type OrderState } from '../../rules/order.ts'
import { classNames } from '#ui/class-names.ts'

type Props = { order: OrderDetails; locale: Locale; texts: OrderTexts }
type Parcel = OrderDetails['parcels'][number]

/** The parcels that were sent; several are listed with their pieces. */
export function Parcels({ order, locale, texts }: Props) {
  const { parcels, state } = order
  const isOneOfSeveral = parcels.length > 1 || state === 'partly_shipped'
  if (!isOneOfSeveral && parcels.every((parcel) => listFacts(parcel, locale, texts).length === 0))
    return null
  return (
    <section aria-label={texts.parcels} data-testid="parcels" className="mt-3 grid gap-4">
      {parcels.map((parcel) => (
        <div key={parcel.id} className="wrap-anywhere">
          {isOneOfSeveral && (
            <h2 className="font-medium">
              {texts.parcel(parcel.number)}
              {parcel.sent_at && `: ${texts.sentOn(formatDay(parcel.sent_at, locale))}`}
            </h2>
          )}
          <p>
            {listFacts(parcel, locale, texts).join(' · ')}
            {parcel.tracking_url && (
              <>
                {' · '}
                <a href={parcel.tracking_url} className="link" rel="noreferrer">
                  {texts.track}
                </a>
              </>
            )}
          </p>
          {isOneOfSeveral && (
            <ul className="text-muted">
              {listPieces(order, parcel).map((piece) => (
                <li key={piece}>{piece}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {state === 'partly_shipped' && <p>{texts.restFollows}</p>}
    </section>
  )
}

function listFacts(parcel: Parcel, locale: Locale, texts: OrderTexts): string[] {
  const { carrier, tracking_number, delivered_at } = parcel
  return [
    carrier && texts.sentWith(carrier),
    tracking_number && texts.trackingNumber(tracking_number),
    delivered_at ? texts.deliveredOn(formatDay(delivered_at, locale)) : '',
  ].filter(Boolean)
}

function listPieces({ lines }: OrderDetails, parcel: Parcel): string[] {
  return lines.flatMap((line) => {
    const quantity = countLineUnits(parcel.lines, line.id)
    return quantity > 0 ? [formatPieces({ ...line, quantity })] : []
  })
}

/** `isOver` is an order of which nothing is sent any more. */
type ProgressProps = { order: OrderDetails; isOver: boolean; locale: Locale; texts: OrderTexts }

const expectedStates: Record<OrderKind, readonly OrderState[]> = {
  goods: ['authorised', 'packed', 'shipped'],
  gift_card: ['authorised', 'completed'],
}

export function Progress({ order, isOver, locale, texts }: ProgressProps) {
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
