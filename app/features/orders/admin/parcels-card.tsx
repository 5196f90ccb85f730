import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { adminParcelsTexts as words } from '#features/delivery/rules/admin-parcels-texts.ts'
import { getLastWithdrawalDay, countLineUnits } from '../rules/withdrawn-items.ts'
import { toNoon } from '#shared/working-day.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import type { OrderView } from './order-view.ts'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'

type Props = { order: OrderView; mayHandle: boolean }

/** The parcels of the order, with their pieces and their numbers. */
export function ParcelsCard({ order, mayHandle }: Props) {
  if (order.parcels.length === 0) return null
  const lastDay = getLastWithdrawalDay(order)
  return (
    <SideCard title={words.title}>
      <ul className="grid gap-4">
        {order.parcels.map((parcel) => (
          <li key={parcel.id} className="grid gap-1 text-sm wrap-anywhere">
            <p className="font-medium">
              {words.parcel(parcel.number)}: {words.states[parcel.state]}{' '}
              <Timestamp at={parcel.delivered_at ?? parcel.sent_at ?? parcel.created_at} hasTime />
            </p>
            <ul>
              {listPieces(order, parcel.lines).map((piece) => (
                <li key={piece}>{piece}</li>
              ))}
            </ul>
            <p>
              {[parcel.carrier, parcel.tracking_number].filter(Boolean).join(' · ') ||
                words.untracked}
            </p>
            {parcel.tracking_url && (
              <a href={parcel.tracking_url} target="_blank" rel="noreferrer" className="link">
                {words.track}
              </a>
            )}
            {mayHandle && <ParcelSteps order_id={order.id} parcel={parcel} />}
          </li>
        ))}
      </ul>
      {lastDay && (
        <p className="mt-4 text-sm">
          {words.withdrawal} <Timestamp at={toNoon(lastDay)} />
        </p>
      )}
    </SideCard>
  )
}

function listPieces(
  { lines }: OrderView,
  pieces: readonly { line_id: string; quantity: number }[],
): string[] {
  return lines.flatMap((line) => {
    const quantity = countLineUnits(pieces, line.id)
    return quantity > 0 ? [formatPieces({ ...line, quantity })] : []
  })
}

type ParcelStepsProps = { order_id: string; parcel: OrderView['parcels'][number] }

function ParcelSteps({ order_id, parcel }: ParcelStepsProps) {
  const { Form, data, state } = useFetcher<FormResult>({ key: `parcel ${parcel.id}` })
  const error = state === 'idle' && toErrorText(data)
  const isPending = state !== 'idle'
  if (parcel.state === 'delivered') return null
  if (parcel.state === 'packed') {
    if (parcel.label !== 'bought') return null
    return (
      <Form
        method="post"
        action={to.admin.order.label(order_id, parcel.id)}
        className="flex flex-wrap gap-3"
      >
        {error && <ErrorBox>{error}</ErrorBox>}
        <LabelLink order_id={order_id} parcel={parcel} />
        <Button
          type="submit"
          size="small"
          variant="secondary"
          pendingLabel={isPending && words.label.cancelling}
        >
          {words.label.cancel}
        </Button>
      </Form>
    )
  }
  return (
    <Form method="post" action={to.admin.order.delivered(order_id)} className="grid gap-2">
      {error && <ErrorBox>{error}</ErrorBox>}
      <input type="hidden" name="parcel" value={parcel.id} />
      <div className="flex flex-wrap gap-3">
        {parcel.label === 'bought' && <LabelLink order_id={order_id} parcel={parcel} />}
        <Button
          type="submit"
          size="small"
          variant="secondary"
          pendingLabel={isPending && adminOrdersTexts.working}
        >
          {words.markDelivered}
        </Button>
      </div>
    </Form>
  )
}

function LabelLink({ order_id, parcel }: ParcelStepsProps) {
  return (
    <ButtonLink
      size="small"
      variant="secondary"
      href={to.admin.order.label(order_id, parcel.id)}
      target="_blank"
    >
      {words.label.open}
    </ButtonLink>
  )
}
