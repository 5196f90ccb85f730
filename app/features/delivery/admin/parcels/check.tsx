import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { checkParcelAccount } from '../../server/save-parcel-account.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/check'
import { ParcelsPage, parcelsMeta } from './parcels-page.tsx'
import { loadParcels } from './read-parcels-view.ts'

export const loader = loadParcels

export const action = formAction({
  authorise: getSelectedStore,
  failureCode: 'parcelAccountFailed',
  run: ({ requestScope, staff, store }) => checkParcelAccount(requestScope, staff, store),
  done: ({ outcome }) => toSavedResult(adminSalesTermsTexts.parcels.checked(outcome.name)),
})

export const meta = parcelsMeta

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  return <ParcelsPage view={loaderData} check={actionData} />
}
