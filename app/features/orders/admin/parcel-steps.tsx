import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { adminParcelsTexts as words } from '#features/delivery/rules/admin-parcels-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import type { OrderView } from './order-view.ts'

type Props = { order_id: string; parcel: OrderView['parcels'][number] }

export function ParcelSteps({ order_id, parcel }: Props) {
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

function LabelLink({ order_id, parcel }: Props) {
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
