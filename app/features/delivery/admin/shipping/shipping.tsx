import { settingsRefusals } from '#features/stores/rules/errors.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { sectionActions } from '#features/stores/admin/settings/sections.ts'
import {
  loadSalesTerms,
  type SalesTermsView,
} from '#features/stores/admin/settings/read-sales-terms-view.ts'
import type { Route } from './+types/shipping'
import { ShippingPage, shippingMeta } from './shipping-page.tsx'

export const loader = loadSalesTerms
export const action = sectionActions.shipping
export const clientAction = keepFormOnError<SalesTermsView['shipping']>(
  settingsRefusals.shippingSaveFailed,
)
export const meta = shippingMeta

export default function Shipping({ loaderData, actionData }: Route.ComponentProps) {
  return <ShippingPage view={loaderData} shipping={actionData} />
}
