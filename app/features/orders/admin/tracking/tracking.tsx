import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { useState } from 'react'
import { Form } from 'react-router'
import { ordersRefusals } from '../../rules/errors.ts'
import { trackingForm } from '../../rules/order-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { openStorePaymentsForStaff } from '../../server/pay/open-store-payments.ts'
import { readTrackingCsv } from '../../server/ship/read-tracking-csv.ts'
import { shipOrders } from '../../server/ship/ship-order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import type { Route } from './+types/tracking'
import { getRefusalText } from '#shared/errors/errors.ts'
import type { BadRow } from '../../rules/parcel.ts'
import { Link } from '#ui/link.tsx'

const failure = ordersRefusals.orderStepFailed

const { sheet: words } = adminParcelsTexts

export async function loader(args: Route.LoaderArgs) {
  await requireCurrentStore(args, 'handleOrders')
  return null
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: trackingForm,
  failureCode: failure.code,
  run: async ({ requestScope, staff, store, values: { rows, step } }) => {
    if (step === 'check') return readTrackingCsv(staff, store, rows)
    const { staff_id } = staff.scope
    const payments = openStorePaymentsForStaff(requestScope, store)
    return shipOrders(payments, staff, { actor: 'staff', staff_id }, rows)
  },
  done: ({ outcome, values }) => ({ sheet: explainBadRows(outcome), rows: values.rows }),
})

type Explained<Row> = Row & { reason: string }

/** The server explains them: a browser has not the texts of every refusal. */
function explainBadRows<Outcome extends { bad: BadRow[] }>(
  outcome: Outcome,
): Outcome & { bad: Explained<BadRow>[] } {
  const language = getStaffLanguage()
  const bad = outcome.bad.map((row) => ({
    ...row,
    reason: getRefusalText({ refused: row.code }, language),
  }))
  return { ...outcome, bad }
}

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function TrackingCsv({ actionData }: Route.ComponentProps) {
  const result = actionData && 'sheet' in actionData ? actionData : null
  const { error, getFieldError, getSubmittedValue } = useFormResult(
    actionData && !('sheet' in actionData) ? actionData : undefined,
  )
  const sheet = result?.sheet
  const ready = sheet && 'ready' in sheet ? sheet.ready : []
  const [rows, setRows] = useState(result?.rows ?? getSubmittedValue('rows') ?? '')
  return (
    <div className="grid gap-6">
      {sheet && 'count' in sheet && <Banner>{words.sent(sheet.count)}</Banner>}
      {sheet && <SheetPreview ready={ready} bad={sheet.bad} />}
      {ready.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="rows" value={result?.rows} />
          <SubmitButton name="step" value="send" pendingLabel={words.sending}>
            {words.send(ready.length)}
          </SubmitButton>
        </Form>
      )}
      <Card title={words.title} description={words.hint} isPage>
        <Form method="post" noValidate className="grid gap-4">
          {error && <ErrorBox>{error}</ErrorBox>}
          <Field label={words.rows} hint={words.rowsHint} error={getFieldError('rows')}>
            <Textarea
              name="rows"
              rows={10}
              value={rows}
              onChange={({ currentTarget }) => setRows(currentTarget.value)}
              spellCheck={false}
            />
          </Field>
          <label className="with-scripts grid gap-1 text-sm">
            <span className="font-medium">{words.file}</span>
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv"
              onChange={async ({ currentTarget: { files } }) => {
                const [file] = files ?? []
                if (file) setRows(await file.text())
              }}
            />
          </label>
          <div className="flex flex-wrap gap-3">
            <SubmitButton name="step" value="check" pendingLabel={words.checking}>
              {words.check}
            </SubmitButton>
            <ButtonLink variant="secondary" href={to.admin.orders()}>
              {words.back}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}

type Ready = {
  order_id: string
  order_number: number
  name: string
  carrier: string
  tracking_number: string
}

/** The rows that can be sent, and those that cannot, each with its reason. */
function SheetPreview({
  ready,
  bad,
}: {
  ready: readonly Ready[]
  bad: readonly Explained<BadRow>[]
}) {
  return (
    <>
      {bad.length > 0 && (
        <Card title={words.bad(bad.length)}>
          <ul className="grid gap-1 text-sm" data-testid="bad-rows">
            {bad.map(({ line, text, reason }) => (
              <li key={line} className="wrap-anywhere">
                <span className="font-medium">{words.line(line)}</span> {text}:{' '}
                <span className="text-danger">{reason}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ready.length > 0 && (
        <Card title={words.ready(ready.length)}>
          <ul className="grid gap-1 text-sm" data-testid="ready-rows">
            {ready.map((row) => (
              <li key={row.order_id} className="wrap-anywhere">
                <Link href={to.admin.order(row.order_id)} className="link">
                  {row.order_number}
                </Link>{' '}
                {[row.name, row.carrier, row.tracking_number].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
