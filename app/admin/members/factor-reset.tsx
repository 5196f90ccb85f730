import { Form, redirect, useNavigation } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { to } from '#domain/paths/paths.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminMembersTexts } from '#domain/text/admin/members.ts'
import {
  consentFactorReset,
  readFactorReset,
} from '#server/business/companies/consent-factor-reset.ts'
import { mailFactorReset } from '#server/business/staff/reset-factor.ts'
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
import type { Route } from './+types/factor-reset'

const { factorReset: words } = adminMembersTexts

export async function loader(args: Route.LoaderArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const request = await loadOrRefuse(args, 'membersLoadFailed', () =>
    readFactorReset(signedIn.staff, company_id, args.params.member),
  )
  const { name, email, consented_at } = throwIfRefused(request)
  return { name, email, has_owner_consents: consented_at !== null }
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  const form = await args.request.formData()
  const stepUpResult = await verifyStepUp(args, form)
  if (stepUpResult) return stepUpResult
  const member = { company_id, staff_id: args.params.member }
  const refusal = await runOrRefuse(args, 'memberSaveFailed', () =>
    consentFactorReset(signedIn.staff, member, (staff_id) =>
      mailFactorReset(args.context.get(requestScopeContext), staff_id),
    ),
  )
  return refusal ? refuseForm(args, refusal, form) : redirect(to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(companiesRefusals.memberSaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, has_owner_consents } = loaderData
  const isSending = useNavigation().formMethod === 'POST'
  const error = toErrorText(actionData)
  return (
    <div className="mb-8">
      <Card title={words.heading(name)} description={email}>
        <Form method="post" className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <p className="max-w-prose">{words.text(name)}</p>
          <p className="max-w-prose text-muted">{words.result}</p>
          <StepUp result={actionData} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pendingLabel={isSending && words.consenting}>
              {has_owner_consents ? words.consentAgain : words.consent}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.members()}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
