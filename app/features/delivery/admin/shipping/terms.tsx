import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import {
  loadSalesTerms,
  type SalesTermsView,
} from '#features/stores/admin/settings/read-sales-terms-view.ts'
import type { Route } from './+types/terms'
import { ShippingPage, shippingMeta } from './shipping-page.tsx'

export const loader = loadSalesTerms
export const action = sectionActions.terms
export const clientAction = keepFormOnError<SalesTermsView['terms']>(
  settingsRefusals.shippingSaveFailed,
)
export const meta = shippingMeta

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  return <ShippingPage view={loaderData} terms={actionData} />
}
