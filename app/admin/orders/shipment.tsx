import { redirect } from 'react-router'
import { carriers } from '#domain/carriers.ts'
import { isRefused } from '#domain/errors.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { shipmentForm } from '#domain/forms/order-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { orderMay } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { faulty, notTaken } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { titled } from '../titled.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/shipment'
import { LineQuantities } from './line-quantities.tsx'
import { mustHandle } from './must-handle.ts'
import { orderDesk } from './order-desk.ts'
import { moneyOf, nameOfLine } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const { ship: words } = adminOrdersWords

export async function loader(asked: Route.LoaderArgs) {
  const { store } = await orderDesk(asked)
  return mustHandle(store)
}

export async function action(asked: Route.ActionArgs) {
  const { till, key, by } = await orderDesk(asked)
  const form = await asked.request.formData()
  const read = readForm(shipmentForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const { seen, ...parcel } = read.values
  const moved = await changeOr(asked, 'orderStepFailed', () =>
    shipOrder(till, key, by(seen), parcel),
  )
  if (isRefused(moved)) return notTaken(moved, form)
  return redirect(to.admin.order(key.order_id, { news: 'shipped' }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ordersRefusals.orderStepFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function Shipment({ actionData }: Route.ComponentProps) {
  const order = useOrder()
  const { faultOf, typedIn } = useFormAnswer(actionData)
  return (
    <StepCard title={words.title} may={orderMay.ship} answer={actionData} submit={words.submit}>
      <p className="max-w-prose text-muted">{words.intro(moneyOf(order)(order.total))}</p>
      <LineQuantities
        legend={words.inParcel}
        lines={order.lines.map((line) => ({
          id: line.id,
          label: words.ofOrdered(nameOfLine(line), line.quantity),
          most: line.quantity,
          quantity: line.quantity,
        }))}
        typedIn={typedIn}
        error={faultOf('lines')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={words.carrier} optional={words.optional} error={faultOf('carrier')}>
          <TextInput
            name="carrier"
            list="carriers"
            defaultValue={typedIn('carrier')}
            autoComplete="off"
          />
        </Field>
        <datalist id="carriers">
          {carriers.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={words.trackingNumber}
          optional={words.optional}
          error={faultOf('tracking_number')}
        >
          <TextInput
            name="tracking_number"
            defaultValue={typedIn('tracking_number')}
            autoComplete="off"
          />
        </Field>
      </div>
      <Field
        label={words.trackingUrl}
        optional={words.optional}
        hint={words.trackingUrlHint}
        error={faultOf('tracking_url')}
      >
        <TextInput
          type="url"
          name="tracking_url"
          defaultValue={typedIn('tracking_url')}
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
    </StepCard>
  )
}
