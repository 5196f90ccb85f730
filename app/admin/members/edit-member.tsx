import { Form, redirect, useNavigation } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { memberForm } from '#domain/forms/member-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { changeRole } from '#server/companies/change-role.ts'
import { readMember } from '#server/companies/read-members.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { companyOf } from '../company-of.ts'
import { faulty } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { signedInStaff } from '../signed-in.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/edit-member'
import { RoleChoice } from './role-choice.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const { member: id } = asked.params
  const member = await readOr(asked, 'membersLoadFailed', () =>
    readMember(signedIn.staff, company_id, id),
  )
  return { member: orRefuse(member) }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const read = readForm(memberForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const { staff_id } = orRefuse(await readMember(signedIn.staff, company_id, asked.params.member))
  const no = await changeOr(asked, 'memberSaveFailed', () =>
    changeRole(signedIn.staff, { company_id, staff_id, ...read.values }),
  )
  return no ? refuseForm(asked, no, form) : redirect(to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.memberSaveFailed.en, serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return titled(loaderData ? words.edit(loaderData.member.name) : words.title)
}

export default function EditMember({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  const { form, error, faultOf, typedIn } = useFormAnswer(actionData)
  useUnsavedForm(form, actionData)
  return (
    <div className="mb-8">
      <Card
        title={words.edit(member.name)}
        description={member.email}
        aside={
          <ButtonLink variant="danger" href={to.admin.member.removal(member.staff_id)}>
            {words.removal.link}
          </ButtonLink>
        }
      >
        <Form key={member.staff_id} ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp answer={actionData} />
          <RoleChoice chosen={typedIn('role') ?? member.role} error={faultOf('role')} />
          <FormFoot isSaving={isSaving} cancelHref={to.admin.members()} />
        </Form>
      </Card>
    </div>
  )
}
