import { Form, redirect, useNavigation } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { to } from '#domain/paths/paths.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminMembersTexts } from '#domain/text/admin/members.ts'
import { readMember } from '#server/business/companies/read-members.ts'
import { removeMember } from '#server/business/companies/remove-member.ts'
import { closeSessionsOfCompany } from '#server/business/staff/close-sessions.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { getCurrentCompany } from '../shell/current-company.ts'
import { toErrorText } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import { toPageTitle } from '#web/page-title.ts'
import type { Route } from './+types/removal'

const { removal: words } = adminMembersTexts

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
  const { staff_id } = throwIfRefused(
    await readMember(signedIn.staff, company_id, args.params.member),
  )
  const refusal = await runOrRefuse(args, 'memberSaveFailed', () =>
    removeMember(signedIn.staff, { company_id, staff_id }, (member) =>
      closeSessionsOfCompany(args.context.get(requestScopeContext), member),
    ),
  )
  if (refusal) return refuseForm(args, refusal, form)
  return redirect(staff_id === signedIn.user.id ? to.admin() : to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(companiesRefusals.memberSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

/** A separate confirmation page, so it works without scripts. */
export default function Removal({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const isRemoving = useNavigation().formMethod === 'POST'
  const error = toErrorText(actionData)
  return (
    <div className="mb-8">
      <Card title={words.title}>
        <Form method="post" className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp result={actionData} />
          <p className="max-w-prose">{words.warning(member.name)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              pendingLabel={isRemoving && adminCommonTexts.saving}
              aria-label={adminCommonTexts.removeNamed(member.name)}
            >
              {adminCommonTexts.remove}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.member(member.staff_id)}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
