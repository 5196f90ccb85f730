import { companiesRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminMembersTexts } from '../../rules/admin-company-texts.ts'
import { readMember } from '../../server/read-members.ts'
import { removeMember } from '../../server/change-role.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { closeSessionsOfCompany } from '#features/staff/server/close-sessions.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/delete-member'
import { loadMember } from './load-member.ts'

const failure = companiesRefusals.memberSaveFailed

const { removal: words } = adminMembersTexts

export const loader = loadMember

export const action = formAction({
  authorise: getSelectedCompany,
  ...withStepUp,
  failureCode: failure.code,
  run: async ({ requestScope, staff, company_id }, { params }: Route.ActionArgs) => {
    const { staff_id } = throwIfRefused(await readMember(staff, company_id, params.member))
    return removeMember(staff, { company_id, staff_id }, (member) =>
      closeSessionsOfCompany(requestScope, member),
    )
  },
  done: ({ user }, { params }) => (params.member === user.id ? to.admin() : to.admin.members()),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function Removal({ loaderData: { member }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.member(member.staff_id)}
      label={adminCommonTexts.remove}
      pendingLabel={adminCommonTexts.saving}
      description={adminCommonTexts.removeNamed(member.name)}
    >
      <StepUp result={actionData} />
      <p className="max-w-prose">{words.warning(member.name)}</p>
    </ConfirmDelete>
  )
}
