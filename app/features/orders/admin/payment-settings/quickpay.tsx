import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import {
  loadSalesTerms,
  type SalesTermsView,
} from '#features/stores/admin/settings/read-sales-terms-view.ts'
import type { Route } from './+types/quickpay'
import { PaymentPage, paymentMeta } from './payment-page.tsx'

export const loader = loadSalesTerms
export const action = sectionActions.quickpay
export const clientAction = keepFormOnError<SalesTermsView['quickpay']>(
  settingsRefusals.paymentSaveFailed,
)
export const meta = paymentMeta

export default function Quickpay({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} quickpay={actionData} />
}
