import { formatMoney } from '#shared/money/money.ts'
import { adminContributionTexts as texts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { PaymentForm } from './payment-form.tsx'
import type { ContributionsView } from './read-contributions-view.ts'

type Quarter = ContributionsView['quarters'][number]
type Payment = ContributionsView['payments'][number]

/** Compares the gifts of the orders with the payments. */
export function Ledger({ view }: { view: ContributionsView & { form_key: string } }) {
  const { quarters, payments } = view
  return (
    <>
      <Card title={texts.quarters} description={texts.quartersIntro}>
        {quarters.length > 0 ? (
          <Table
            caption={texts.quarterTable}
            columns={quarterColumns}
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
            columns={paymentColumns}
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
  formatMoney(amount, { locale: 'en-GB', currency })

const { quarterColumns: quarterHeadings, paymentColumns: paymentHeadings } = texts

const quarterColumns: readonly Column<Quarter>[] = [
  {
    heading: quarterHeadings.quarter,
    isRowHeading: true,
    cell: ({ year, quarter }) => texts.formatQuarter(year, quarter),
  },
  { heading: quarterHeadings.orders, isNumeric: true, cell: ({ orders }) => orders },
  { heading: quarterHeadings.amount, isNumeric: true, cell: formatAmount },
]

const paymentColumns: readonly Column<Payment>[] = [
  { heading: paymentHeadings.day, isRowHeading: true, cell: ({ paid_on }) => paid_on },
  { heading: paymentHeadings.recipient, cell: ({ recipient }) => recipient },
  { heading: paymentHeadings.reference, cell: ({ reference }) => reference },
  { heading: paymentHeadings.amount, isNumeric: true, cell: formatAmount },
]
