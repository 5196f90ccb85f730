import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import {
  loadSalesTerms,
  type SalesTermsView,
} from '#features/stores/admin/settings/read-sales-terms-view.ts'
import type { Route } from './+types/payment'
import { PaymentPage, paymentMeta } from './payment-page.tsx'

export const loader = loadSalesTerms
export const action = sectionActions.account
export const clientAction = keepFormOnError<SalesTermsView['account']>(
  settingsRefusals.paymentSaveFailed,
)
export const meta = paymentMeta

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} account={actionData} />
}
