import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { adminContributionTexts as texts } from '../rules/admin-texts.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/contributions'
import { saveSection } from '#features/stores/admin/settings/section-action.ts'
import { SectionCard } from '#features/stores/admin/settings/section-card.tsx'
import type { SettingValues } from '#features/stores/rules/store-settings.ts'
import type { SectionView } from '#features/stores/admin/settings/use-section.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { Card } from '#ui/card.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorBox, Banner } from '#ui/banner.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { FormKey } from '#web/form-key.tsx'
import { isSaved, readFormResult, toErrorText, type FormResult } from '#web/form-result.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { readContributions } from '../server/read-contributions.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'

export async function loader(args: Route.LoaderArgs) {
  const selected = await getSelectedStore(args)
  return { ...(await readContributionsView(args, selected)), form_key: createId() }
}

export const action = saveSection
export const clientAction = keepFormOnError<SectionView<SettingValues>>(
  settingsRefusals.contributionSaveFailed,
)
export const meta = () => toPageTitle(texts.title)

export default function Contributions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      <div key={loaderData.store_id} className="grid gap-6">
        <SectionCard
          name="contribution"
          view={loaderData.contribution}
          money={loaderData.money}
          mayEdit={loaderData.mayEdit}
          documentResult={actionData}
        />
        <Ledger view={loaderData} />
      </div>
    </>
  )
}

type Quarter = ContributionsView['quarters'][number]
type Payment = ContributionsView['payments'][number]

/** Compares the gifts of the orders with the payments. */
function Ledger({ view }: { view: ContributionsView & { form_key: string } }) {
  const { quarters, payments } = view
  return (
    <>
      <Card title={texts.quarters} description={texts.quartersIntro}>
        {quarters.length > 0 ? (
          <Table
            caption={texts.quarterTable}
            columns={listQuarterColumns()}
            rows={quarters}
            getKey={({ year, quarter, currency }) => `${year} ${quarter} ${currency}`}
            isStacked
          />
        ) : (
          <p className="text-muted">{texts.noQuarters}</p>
        )}
      </Card>
      <Card title={texts.payments} description={texts.paymentsIntro}>
        {payments.length > 0 ? (
          <Table
            caption={texts.paymentTable}
            columns={listPaymentColumns()}
            rows={payments}
            getKey={({ id }) => id}
            isStacked
          />
        ) : (
          <p className="text-muted">{texts.noPayments}</p>
        )}
        {view.mayEdit && view.contribution.values.contribution_recipient !== '' && (
          <PaymentForm initialKey={view.form_key} />
        )}
      </Card>
    </>
  )
}

const formatAmount = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>) =>
  formatSum(amount, { locale: 'en-GB', currency })

const { quarterColumns: quarterHeadings, paymentColumns: paymentHeadings } = texts

const listQuarterColumns = (): readonly Column<Quarter>[] => [
  {
    heading: quarterHeadings.quarter,
    isRowHeading: true,
    cell: ({ year, quarter }) => texts.formatQuarter(year, quarter),
  },
  { heading: quarterHeadings.orders, isNumeric: true, cell: ({ orders }) => orders },
  { heading: quarterHeadings.amount, isNumeric: true, cell: formatAmount },
]

const listPaymentColumns = (): readonly Column<Payment>[] => [
  { heading: paymentHeadings.day, isRowHeading: true, cell: ({ paid_on }) => paid_on },
  { heading: paymentHeadings.recipient, cell: ({ recipient }) => recipient },
  { heading: paymentHeadings.reference, cell: ({ reference }) => reference },
  { heading: paymentHeadings.amount, isNumeric: true, cell: formatAmount },
]

/** Adds an entry to the ledger. A saved one empties the form. */
function PaymentForm({ initialKey }: { initialKey: string }) {
  const recording = useFetcher<FormResult>()
  const { getFieldError, getSubmittedValue } = readFormResult(recording.data)
  const error = toErrorText(recording.data)
  const form = useRef<HTMLFormElement>(null)
  useUnsavedForm(form, recording.data)
  const isRecorded = isSaved(recording.data)
  return (
    <recording.Form
      ref={form}
      key={isRecorded ? initialKey : 'entry'}
      method="post"
      action={to.admin.settings.contributions.payment()}
      noValidate
      className="mt-6 grid max-w-96 gap-5 border-t border-line pt-6"
    >
      <h3 className="font-medium">{texts.record}</h3>
      {isRecorded && <Banner>{texts.recorded}</Banner>}
      {error && <ErrorBox>{error}</ErrorBox>}
      <FormKey initialKey={initialKey} result={recording.data} />
      <Field label={texts.amount} error={getFieldError('amount')}>
        <TextInput
          name="amount"
          inputMode="decimal"
          className="tabular-nums"
          defaultValue={getSubmittedValue('amount')}
        />
      </Field>
      <Field label={texts.day} error={getFieldError('paid_on')}>
        <TextInput type="date" name="paid_on" defaultValue={getSubmittedValue('paid_on')} />
      </Field>
      <Field label={texts.reference} hint={texts.referenceHint} error={getFieldError('reference')}>
        <TextInput
          name="reference"
          maxLength={limits.label}
          defaultValue={getSubmittedValue('reference')}
        />
      </Field>
      <Checkbox
        label={texts.correction}
        name="is_correction"
        defaultChecked={getSubmittedValue('is_correction') !== undefined}
      />
      <SubmitButton pendingLabel={adminCommonTexts.saving}>{texts.record}</SubmitButton>
    </recording.Form>
  )
}

type StoreArgs = Parameters<typeof getSelectedStore>[0]
type SelectedStore = Awaited<ReturnType<typeof getSelectedStore>>

async function readContributionsView(args: StoreArgs, { staff, store }: SelectedStore) {
  const contributions = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    readContributions(staff, store),
  )
  return {
    ...contributions,
    store_id: store.store_id,
    mayEdit: hasPermission(store.role, 'editSettings'),
  }
}

type ContributionsView = Awaited<ReturnType<typeof readContributionsView>>
