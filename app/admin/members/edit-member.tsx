import { Form, redirect, useNavigation } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { memberForm } from '#domain/forms/member-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { adminMembersTexts as texts } from '#domain/text/admin/members.ts'
import { changeRole } from '#server/business/companies/change-role.ts'
import { readMember } from '#server/business/companies/read-members.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { getCurrentCompany } from '../shell/current-company.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { FormFooter } from '../shell/form-footer.tsx'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/edit-member'
import { RoleChoice } from './role-choice.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const { member: id } = args.params
  const member = await loadOrRefuse(args, 'membersLoadFailed', () =>
    readMember(signedIn.staff, company_id, id),
  )
  return { member: throwIfRefused(member) }
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const form = await args.request.formData()
  const stepUpResult = await verifyStepUp(args, form)
  if (stepUpResult) return stepUpResult
  const parsed = parseForm(memberForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const { staff_id } = throwIfRefused(
    await readMember(signedIn.staff, company_id, args.params.member),
  )
  const refusal = await runOrRefuse(args, 'memberSaveFailed', () =>
    changeRole(signedIn.staff, { company_id, staff_id, ...parsed.values }),
  )
  return refusal ? refuseForm(args, refusal, form) : redirect(to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(companiesRefusals.memberSaveFailed.en, serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return toPageTitle(loaderData ? texts.edit(loaderData.member.name) : texts.title)
}

export default function EditMember({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, getFieldError, getTypedValue } = useFormResult(actionData)
  useUnsavedForm(form, actionData)
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
        <Form key={member.staff_id} ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp result={actionData} />
          <RoleChoice
            selected={getTypedValue('role') ?? member.role}
            error={getFieldError('role')}
          />
          <FormFooter isSaving={isSaving} cancelHref={to.admin.members()} />
        </Form>
      </Card>
    </div>
  )
}
