import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import {
  loadSalesTerms,
  type SalesTermsView,
} from '#features/stores/admin/settings/read-sales-terms-view.ts'
import type { Route } from './+types/cards'
import { PaymentPage, paymentMeta } from './payment-page.tsx'

export const loader = loadSalesTerms
export const action = sectionActions.cards
export const clientAction = keepFormOnError<SalesTermsView['cards']>(
  settingsRefusals.paymentSaveFailed,
)
export const meta = paymentMeta

export default function Cards({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentPage view={loaderData} cards={actionData} />
}
