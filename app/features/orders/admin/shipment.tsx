import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { useState, type KeyboardEvent } from 'react'
import { parcelCarrierNames } from '#shared/parcels/parcel-carrier.ts'
import { ordersRefusals } from '../rules/errors.ts'
import { shipmentForm } from '../rules/order-forms.ts'
import { minus, zero } from '#shared/money/money.ts'
import { orderMay } from '../rules/order.ts'
import { isCapturedWithLastParcel, findScannedLine, type ScannableLine } from '../rules/parcel.ts'
import { countLineUnits } from '../rules/withdrawn-items.ts'
import { to } from '#shared/paths/paths.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import { orderLabel } from '../server/ship/order-label.ts'
import { shipOrder } from '../server/ship/ship-order.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { formAction } from '#web/form-action.ts'
import type { Route } from './+types/shipment'
import { LineQuantities } from './line-quantities.tsx'
import { loadOrderAccess } from './load-order-access.ts'
import { loadOrderStep } from './order-step.ts'
import { createMoneyFormatter, type OrderView } from './order-view.ts'
import { StepCard, useOrder } from './step-card.tsx'
import { TrackingFields } from './tracking-fields.tsx'
import { Field, TextInput } from '#ui/field.tsx'

const failure = ordersRefusals.orderStepFailed

const { ship: words, label: labelWords } = adminParcelsTexts

export const loader = loadOrderStep

export const action = formAction({
  authorise: loadOrderAccess,
  schema: shipmentForm,
  failureCode: failure.code,
  run: async ({ requestScope, staff, store, storePayments, key, toActor, values }) => {
    const { seen, step, is_last, ...parcel } = values
    return step === 'label'
      ? orderLabel(openStoreParcels(requestScope, store), staff, key, toActor(seen), parcel)
      : shipOrder(storePayments, key, toActor(seen), { ...parcel, isLast: is_last })
  },
  done: ({ key, outcome }) =>
    'state' in outcome
      ? to.admin.order(key.order_id, {
          news: outcome.state === 'partly_shipped' ? 'partly_shipped' : 'shipped',
        })
      : to.admin.order.shipment(key.order_id),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Shipment({ actionData }: Route.ComponentProps) {
  const order = useOrder()
  const { getFieldError, getSubmittedValue } = useFormResult(actionData)
  const packed = order.parcels.find(({ state }) => state === 'packed')
  const left = minus(order.total, order.payment?.drawn ?? zero)
  const isDrawnOnce = isCapturedWithLastParcel(order.payment?.provider ?? '')
  const [counts, setCounts] = useState<Readonly<Record<string, number>> | null>(null)
  const lines = order.lines.flatMap(({ id, sku, gtin, ...line }) => {
    const left = line.quantity - line.sent
    const label = words.ofLeft(formatLineName(line), left)
    const quantity = packed ? countLineUnits(packed.lines, id) : left
    return left > 0 ? [{ id, label, left, maximum: left, quantity, sku, gtin }] : []
  })
  return (
    <StepCard
      title={words.title}
      isAllowed={orderMay.ship}
      result={actionData}
      submit={words.submit}
      more={
        packed?.label === 'bought' ? (
          <ButtonLink
            variant="secondary"
            href={to.admin.order.label(order.id, packed.id)}
            target="_blank"
          >
            {labelWords.open}
          </ButtonLink>
        ) : (
          <SubmitButton
            variant="secondary"
            name="step"
            value="label"
            pendingLabel={labelWords.ordering}
          >
            {labelWords.order}
          </SubmitButton>
        )
      }
    >
      <p className="max-w-prose text-muted">
        {isDrawnOnce
          ? words.drawnOnce(createMoneyFormatter(order)(left))
          : words.intro(createMoneyFormatter(order)(left))}
      </p>
      <LineQuantities
        legend={words.inParcel}
        lines={lines}
        getSubmittedValue={getSubmittedValue}
        error={getFieldError('lines')}
        counts={counts}
        onChange={(id, quantity) => counts && setCounts({ ...counts, [id]: quantity })}
      />
      <ScanField lines={lines} packed={counts ?? {}} onChange={setCounts} />
      <TrackingFields
        key={packed?.tracking_number}
        tracking={
          packed ?? { carrier: findCarrierName(order), tracking_number: '', tracking_url: '' }
        }
        getFieldError={getFieldError}
        getSubmittedValue={getSubmittedValue}
      />
      <Checkbox
        name="is_last"
        defaultChecked={getSubmittedValue('is_last') === 'on'}
        label={words.isLast}
        hint={words.isLastHint}
      />
    </StepCard>
  )
}

function findCarrierName({ delivery }: OrderView): string {
  return delivery?.carrier ? parcelCarrierNames[delivery.carrier] : ''
}

const { scan: scanFieldWords } = adminParcelsTexts

type Props = {
  lines: readonly (ScannableLine & { label: string })[]
  packed: Readonly<Record<string, number>>
  onChange: (packed: Record<string, number>) => void
}

/** Counts the pieces of a parcel that a scanner types, each followed by Enter. */
function ScanField({ lines, packed, onChange }: Props) {
  const [isScanning, setIsScanning] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!isScanning) {
    return (
      <div className="with-scripts">
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            setIsScanning(true)
            onChange(Object.fromEntries(lines.map(({ id }) => [id, 0])))
          }}
        >
          {scanFieldWords.start}
        </Button>
      </div>
    )
  }
  const left = lines.reduce((sum, line) => sum + line.left - (packed[line.id] ?? 0), 0)
  const scan = (code: string) => {
    const found = findScannedLine(lines, packed, code)
    if (typeof found === 'string') {
      setError(scanFieldWords[found](code))
      beep()
      return
    }
    setError(null)
    onChange({ ...packed, [found.line_id]: (packed[found.line_id] ?? 0) + 1 })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // A scanner ends with Enter, which must not send the form.
    event.preventDefault()
    const { currentTarget } = event
    scan(currentTarget.value)
    currentTarget.value = ''
  }
  return (
    <div className="grid max-w-96 gap-3">
      {/* An ErrorBox would take the focus, and the next scan would be lost. */}
      {error && (
        <p role="alert" className="notice notice-bad font-medium wrap-anywhere">
          {error}
        </p>
      )}
      <Field label={scanFieldWords.code} hint={scanFieldWords.hint}>
        <TextInput autoComplete="off" autoFocus onKeyDown={onKeyDown} data-testid="scan" />
      </Field>
      <p role="status" className="font-medium tabular-nums">
        {left === 0 ? scanFieldWords.done : scanFieldWords.left(left)}
      </p>
    </div>
  )
}

/** Staff who scan do not look at the screen. */
function beep(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  tone.type = 'square'
  tone.frequency.value = 220
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.4)
  tone.addEventListener('ended', () => void context.close(), { once: true })
}
