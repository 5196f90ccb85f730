import { Form, useNavigation } from 'react-router'
import { parcelCarrierNames, parcelCarriers } from '#features/delivery/rules/parcel-carrier.ts'
import { parcelsRefusals } from '#features/delivery/rules/parcel-errors.ts'
import { labelsForm } from '../../rules/order-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { readLabelRows } from '../../server/ship/orders-to-label.ts'
import { requestLabels } from '../../server/ship/request-labels.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { formAction } from '#web/form-action.ts'
import { toErrorText, toFieldError } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink } from '#shell/admin/back-link.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { parseChosenOrders } from '../chosen-orders.ts'
import type { Route } from './+types/labels'
import { LabelProgress } from './label-progress.tsx'
import { LabelTable } from './label-table.tsx'

const { labels: words } = adminParcelsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args, 'handleOrders')
  return loadOrRefuse(args, 'ordersLoadFailed', () =>
    readLabelRows(staff, store, parseChosenOrders(args.url)),
  )
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: labelsForm,
  failureCode: 'labelsFailed',
  run: ({ staff, store, values }) => requestLabels(staff, store, values),
  done: ({ values }) => to.admin.orders.labels(...values.orders),
})

export const clientAction = keepFormOnError(parcelsRefusals.labelsFailed)

export const meta = () => toPageTitle(words.title)

/** The labels of the chosen orders: ordered, under way, or why not. */
export default function Labels({ loaderData: rows, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().state === 'submitting'
  const error = toErrorText(actionData) ?? toFieldError(actionData, 'orders')
  const waiting = rows.filter(({ isWaiting }) => isWaiting).length
  const ready = rows.filter(({ parcel }) => parcel !== null)
  const rest = rows.filter(({ parcel, isWaiting }) => parcel === null && !isWaiting)
  return (
    <>
      <BackLink href={to.admin.orders()}>{adminOrdersTexts.detail.back}</BackLink>
      <PageHeader
        title={words.title}
        actions={
          ready.length > 0 && (
            <ButtonLink
              href={to.admin.orders.labels.print(...ready.map(({ order_id }) => order_id))}
              target="_blank"
            >
              {words.printAll(ready.length)}
            </ButtonLink>
          )
        }
      />
      <div className="grid gap-6">
        {error && <ErrorBox>{error}</ErrorBox>}
        {waiting > 0 && <LabelProgress done={ready.length} total={ready.length + waiting} />}
        {rows.length === 0 ? <EmptyState title={words.none} /> : <LabelTable rows={rows} />}
        {rest.length > 0 && (
          <Form method="post" action={to.admin.orders.labels()} className="grid gap-4 sm:max-w-80">
            {rest.map(({ order_id }) => (
              <input key={order_id} type="hidden" name="orders[]" value={order_id} />
            ))}
            <Field label={words.carrier} hint={words.carrierHint}>
              <Select name="carrier">
                <option value="">{words.noCarrier}</option>
                {parcelCarriers.map((carrier) => (
                  <option key={carrier} value={carrier}>
                    {parcelCarrierNames[carrier]}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              type="submit"
              className="justify-self-start"
              variant="secondary"
              pendingLabel={isPending && adminParcelsTexts.label.ordering}
            >
              {words.buyRest(rest.length)}
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
