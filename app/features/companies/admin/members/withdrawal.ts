import { companiesRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { withdrawInvitation } from '../../server/invite-member.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/withdrawal'

const failure = companiesRefusals.invitationRemovalFailed

export const loader = redirectReads({
  authorise: getSignedInStaff,
  target: () => to.admin.members(),
})

export const action = formAction({
  authorise: getSelectedCompany,
  failureCode: failure.code,
  run: ({ staff, company_id }, { params }: Route.ActionArgs) =>
    withdrawInvitation(staff, company_id, params.invitation),
  backTo: () => to.admin.members(),
})

export const clientAction = keepFormOnError(failure)
