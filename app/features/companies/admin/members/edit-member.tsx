import { companiesRefusals } from '../../rules/errors.ts'
import { memberForm } from '../../rules/company-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminMembersTexts as texts } from '../../rules/admin-company-texts.ts'
import { changeRole } from '../../server/change-role.ts'
import { readMember } from '../../server/read-members.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult } from '#web/form-result.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/edit-member'
import { loadMember } from './load-member.ts'
import { RoleChoice } from './role-choice.tsx'

const failure = companiesRefusals.memberSaveFailed

export const loader = loadMember

export const action = formAction({
  authorise: getSelectedCompany,
  ...withStepUp,
  schema: memberForm,
  failureCode: failure.code,
  run: async ({ staff, company_id, values }, { params }: Route.ActionArgs) => {
    const { staff_id } = throwIfRefused(await readMember(staff, company_id, params.member))
    return changeRole(staff, { company_id, staff_id, ...values })
  },
  done: () => to.admin.members(),
})

export const clientAction = keepFormOnError(failure)

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData ? texts.edit(loaderData.member.name) : texts.title)
}

export default function EditMember({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const { getFieldError, getSubmittedValue } = readFormResult(actionData)
  return (
    <div className="mb-8">
      <Card
        title={texts.edit(member.name)}
        description={member.email}
        aside={
          <ButtonLink variant="danger" href={to.admin.member.removal(member.staff_id)}>
            {texts.removal.link}
          </ButtonLink>
        }
      >
        <DataForm key={member.staff_id} result={actionData} cancelHref={to.admin.members()}>
          <StepUp result={actionData} />
          <RoleChoice
            selected={getSubmittedValue('role') ?? member.role}
            error={getFieldError('role')}
          />
        </DataForm>
      </Card>
    </div>
  )
}
