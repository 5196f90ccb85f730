import { Form, redirect, useNavigation } from 'react-router'
import { refused } from '#domain/errors.ts'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { invitationForm } from '#domain/forms/member-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminMembersWords as words } from '#domain/text/admin/members.ts'
import { inviteMember } from '#server/companies/invite-member.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { companyOf } from '../company-of.ts'
import { faulty } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr } from '../read-or.ts'
import { FormFoot } from '../shell/form-foot.tsx'
import { signedInStaff } from '../signed-in.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import { useUnsavedForm } from '../unsaved-work.ts'
import { useFormAnswer } from '../use-form-answer.ts'
import type { Route } from './+types/new-member'
import { RoleChoice } from './role-choice.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  if (!mayStaff(companyOf(signedIn).role, 'editMembers')) orRefuse(refused('roleForbidden'))
  return null
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const read = readForm(invitationForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const no = await changeOr(asked, 'invitationSaveFailed', () =>
    inviteMember(signedIn.staff, company_id, read.values),
  )
  return no ? refuseForm(asked, no, form) : redirect(to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.invitationSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.inviteTitle)
}

export default function NewMember({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { form, error, faultOf, typedIn } = useFormAnswer(actionData)
  useUnsavedForm(form, actionData)
  return (
    <div className="mb-8">
      <Card title={words.inviteTitle}>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp answer={actionData} />
          <div className="max-w-narrow">
            <Field label={words.email} error={faultOf('email')}>
              <TextInput
                type="email"
                name="email"
                defaultValue={typedIn('email')}
                autoComplete="off"
                autoFocus
              />
            </Field>
          </div>
          <RoleChoice chosen={typedIn('role') ?? 'support'} error={faultOf('role')} />
          <FormFoot
            isSaving={isSending}
            label={words.sendInvitation}
            cancelHref={to.admin.members()}
          />
        </Form>
      </Card>
    </div>
  )
}
