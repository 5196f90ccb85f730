import { carriers } from '#domain/orders/carriers.ts'
import { ordersRefusals } from '#domain/errors/orders.ts'
import { shipmentForm } from '#domain/forms/order-forms.ts'
import { orderMay } from '#domain/orders/order.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { shipOrder } from '#server/business/orders/ship/ship-order.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useFormResult } from '#web/use-form-result.ts'
import { formAction } from '#web/form-action.ts'
import type { Route } from './+types/shipment'
import { LineQuantities } from './line-quantities.tsx'
import { getOrderContext } from './order-context.ts'
import { loadOrderStep } from './order-step.ts'
import { createMoneyFormatter, formatLineName } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'

const { ship: words } = adminOrdersTexts

export const loader = loadOrderStep

export const action = formAction({
  authorise: getOrderContext,
  schema: shipmentForm,
  failureCode: 'orderStepFailed',
  run: ({ storePayments, key, toActor, values: { seen, ...step } }) =>
    shipOrder(storePayments, key, toActor(seen), step),
  done: ({ key }) => to.admin.order(key.order_id, { news: 'shipped' }),
})

export const clientAction = keepFormOnError(ordersRefusals.orderStepFailed)

export const meta = () => toPageTitle(words.title)

export default function Shipment({ actionData }: Route.ComponentProps) {
  const order = useOrder()
  const { getFieldError, getTypedValue } = useFormResult(actionData)
  return (
    <StepCard
      title={words.title}
      isAllowed={orderMay.ship}
      result={actionData}
      submit={words.submit}
    >
      <p className="max-w-prose text-muted">
        {words.intro(createMoneyFormatter(order)(order.total))}
      </p>
      <LineQuantities
        legend={words.inParcel}
        lines={order.lines.map((line) => ({
          id: line.id,
          label: words.ofOrdered(formatLineName(line), line.quantity),
          maximum: line.quantity,
          quantity: line.quantity,
        }))}
        getTypedValue={getTypedValue}
        error={getFieldError('lines')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={words.carrier} optional={words.optional} error={getFieldError('carrier')}>
          <TextInput
            name="carrier"
            list="carriers"
            defaultValue={getTypedValue('carrier')}
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
          error={getFieldError('tracking_number')}
        >
          <TextInput
            name="tracking_number"
            defaultValue={getTypedValue('tracking_number')}
            autoComplete="off"
          />
        </Field>
      </div>
      <Field
        label={words.trackingUrl}
        optional={words.optional}
        hint={words.trackingUrlHint}
        error={getFieldError('tracking_url')}
      >
        <TextInput
          type="url"
          name="tracking_url"
          defaultValue={getTypedValue('tracking_url')}
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
    </StepCard>
  )
}
