import { companiesRefusals } from '../../rules/errors.ts'
import { invitationForm } from '../../rules/company-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminMembersTexts as texts } from '../../rules/admin-company-texts.ts'
import { inviteMember } from '../../server/invite-member.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { DataForm } from '#web/data-form.tsx'
import { readFormResult } from '#web/form-result.ts'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/new-member'
import { RoleChoice } from './role-choice.tsx'

const failure = companiesRefusals.invitationSaveFailed

export async function loader(args: Route.LoaderArgs) {
  await getSelectedCompany(args, 'editMembers')
  return null
}

export const action = formAction({
  authorise: getSelectedCompany,
  ...withStepUp,
  schema: invitationForm,
  failureCode: failure.code,
  run: ({ staff, company_id, values }) => inviteMember(staff, company_id, values),
  done: () => to.admin.members(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.inviteTitle)

export default function NewMember({ actionData }: Route.ComponentProps) {
  const { getFieldError, getSubmittedValue } = readFormResult(actionData)
  return (
    <div className="mb-8">
      <Card title={texts.inviteTitle}>
        <DataForm result={actionData} label={texts.sendInvitation} cancelHref={to.admin.members()}>
          <StepUp result={actionData} />
          <div className="max-w-narrow">
            <Field label={texts.email} error={getFieldError('email')}>
              <TextInput
                type="email"
                name="email"
                defaultValue={getSubmittedValue('email')}
                autoComplete="off"
                autoFocus
              />
            </Field>
          </div>
          <RoleChoice
            selected={getSubmittedValue('role') ?? 'support'}
            error={getFieldError('role')}
          />
        </DataForm>
      </Card>
    </div>
  )
}
