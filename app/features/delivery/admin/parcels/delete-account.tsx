import { parcelsRefusals } from '../../rules/staff-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { removeParcelAccount } from '../../server/save-parcel-account.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/delete-account'
import { loadParcels } from './read-parcels-view.ts'

const failure = parcelsRefusals.parcelAccountFailed

const { parcels: words } = adminSalesTermsTexts

export const loader = loadParcels

export const action = formAction({
  authorise: getSelectedStore,
  ...withStepUp,
  failureCode: failure.code,
  run: ({ staff, store }) => removeParcelAccount(staff, store),
  done: () => to.admin.settings.parcels({ saved: 'removal' }),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.removalTitle)

export default function Removal({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={words.removalTitle}
      result={actionData}
      isPage
      backHref={to.admin.settings.parcels()}
      label={adminCommonTexts.remove}
      pendingLabel={adminCommonTexts.saving}
      description={words.remove}
    >
      <StepUp result={actionData} />
      <p className="max-w-prose">{words.removalWarning}</p>
    </ConfirmDelete>
  )
}
