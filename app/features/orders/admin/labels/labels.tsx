import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form, useNavigation, useLocation } from 'react-router'
import { parcelCarrierNames, parcelCarriers } from '#shared/parcels/parcel-carrier.ts'
import { parcelsRefusals } from '#features/delivery/rules/staff-errors.ts'
import { labelsForm } from '../../rules/order-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { readLabelRows, type LabelRow } from '../../server/ship/orders-to-label.ts'
import { requestLabels } from '../../server/ship/request-labels.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Field, Select } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { toErrorText, toFieldError } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { parseSelectedOrders } from '../selected-orders.ts'
import type { Route } from './+types/labels'
import { durations } from '#shared/durations.ts'
import { usePoll } from '#shell/admin/use-poll.ts'
import { ProgressBar } from '#ui/progress.tsx'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { Link } from '#ui/link.tsx'

const failure = parcelsRefusals.labelsFailed

const { labels: words } = adminParcelsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args, 'handleOrders')
  return loadOrRefuse(args, 'ordersLoadFailed', () =>
    readLabelRows(staff, store, parseSelectedOrders(args.url)),
  )
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: labelsForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => requestLabels(staff, store, values),
  done: ({ values }) => to.admin.orders.labels(...values.orders),
})

export const clientAction = keepFormOnError(failure)

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
        {rows.length === 0 ? (
          <EmptyState drawing={drawings.parcel} title={words.none} />
        ) : (
          <LabelTable rows={rows} />
        )}
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

type Props = { done: number; total: number }

/** Polls the progress; without JavaScript a link reloads the page. */
function LabelProgress({ done, total }: Props) {
  const { pathname, search } = useLocation()
  const text = words.progress(done, total)
  usePoll(durations.importPoll, text)
  return (
    <div className="paper grid gap-3 bg-ground p-5">
      <p role="status" className="font-medium tabular-nums">
        {text}
      </p>
      <ProgressBar done={done} max={total} label={text} />
      <p className="text-sm text-muted">{words.stays}</p>
      <noscript>
        <ButtonLink variant="secondary" href={`${pathname}${search}`}>
          {words.refresh}
        </ButtonLink>
      </noscript>
    </div>
  )
}

const { label: labelWords } = adminParcelsTexts

function LabelTable({ rows }: { rows: readonly LabelRow[] }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-ground">
      {rows.map((row) => (
        <li
          key={row.order_id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm wrap-anywhere sm:grid-cols-[minmax(10rem,1fr)_2fr]"
        >
          <p>
            <Link href={to.admin.order(row.order_id)} className="link font-semibold">
              {words.order(row.number)}
            </Link>
            <span className="block text-muted">{row.name}</span>
          </p>
          <div>
            <LabelState row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function LabelState({ row: { order_id, parcel, isWaiting, error } }: { row: LabelRow }) {
  if (isWaiting) return <p className="text-muted">{words.waiting}</p>
  if (error) return <p className="text-danger">{getErrorHeading(error, getStaffLanguage())}</p>
  if (!parcel) return <p className="text-muted">{words.missing}</p>
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span className="tabular-nums">
        {[parcel.carrier, parcel.tracking_number].filter(Boolean).join(' · ')}
      </span>
      <Link href={to.admin.order.label(order_id, parcel.id)} target="_blank" className="link">
        {labelWords.open}
      </Link>
    </p>
  )
}
