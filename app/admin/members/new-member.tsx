import { Form, redirect, useNavigation } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { invitationForm } from '#domain/forms/member-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminMembersTexts as texts } from '#domain/text/admin/members.ts'
import { inviteMember } from '#server/business/companies/invite-member.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { getCurrentCompany } from '../shell/current-company.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { FormFooter } from '../shell/form-footer.tsx'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import { useUnsavedForm } from '#web/unsaved-work.ts'
import { useFormResult } from '#web/use-form-result.ts'
import type { Route } from './+types/new-member'
import { RoleChoice } from './role-choice.tsx'

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  if (!hasPermission(getCurrentCompany(signedIn).role, 'editMembers'))
    throwIfRefused(refused('roleForbidden'))
  return null
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const form = await args.request.formData()
  const stepUpResult = await verifyStepUp(args, form)
  if (stepUpResult) return stepUpResult
  const parsed = parseForm(invitationForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const refusal = await runOrRefuse(args, 'invitationSaveFailed', () =>
    inviteMember(signedIn.staff, company_id, parsed.values),
  )
  return refusal ? refuseForm(args, refusal, form) : redirect(to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(companiesRefusals.invitationSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.inviteTitle)
}

export default function NewMember({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { form, error, getFieldError, getTypedValue } = useFormResult(actionData)
  useUnsavedForm(form, actionData)
  return (
    <div className="mb-8">
      <Card title={texts.inviteTitle}>
        <Form ref={form} method="post" noValidate className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp result={actionData} />
          <div className="max-w-narrow">
            <Field label={texts.email} error={getFieldError('email')}>
              <TextInput
                type="email"
                name="email"
                defaultValue={getTypedValue('email')}
                autoComplete="off"
                autoFocus
              />
            </Field>
          </div>
          <RoleChoice selected={getTypedValue('role') ?? 'support'} error={getFieldError('role')} />
          <FormFooter
            isSaving={isSending}
            label={texts.sendInvitation}
            cancelHref={to.admin.members()}
          />
        </Form>
      </Card>
    </div>
  )
}
