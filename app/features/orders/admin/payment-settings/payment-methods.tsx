import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import {
  loadSalesTerms,
  type SalesTermsView,
} from '#features/stores/admin/settings/read-sales-terms-view.ts'
import type { Route } from './+types/payment-methods'
import { PaymentPage, paymentMeta } from './payment-page.tsx'

export const loader = loadSalesTerms
export const action = sectionActions.means
export const clientAction = keepFormOnError<SalesTermsView['means']>(
  settingsRefusals.paymentSaveFailed,
)
export const meta = paymentMeta

export default function PaymentMethods({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} means={actionData} />
}
