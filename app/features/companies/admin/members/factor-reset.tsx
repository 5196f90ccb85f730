import { Form } from 'react-router'
import { companiesRefusals } from '../../rules/errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminMembersTexts } from '../../rules/admin-company-texts.ts'
import { consentFactorReset, readFactorReset } from '../../server/consent-factor-reset.ts'
import { mailFactorReset } from '#features/staff/server/reset-factor.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { toErrorText } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/factor-reset'

const failure = companiesRefusals.memberSaveFailed

const { factorReset: words } = adminMembersTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id } = await getSelectedCompany(args)
  const { name, email, consented_at } = await loadOrRefuse(args, 'membersLoadFailed', () =>
    readFactorReset(staff, company_id, args.params.member),
  )
  return { name, email, has_owner_consents: consented_at !== null }
}

export const action = formAction({
  authorise: getSelectedCompany,
  ...withStepUp,
  failureCode: failure.code,
  run: ({ requestScope, staff, company_id }, { params }: Route.ActionArgs) =>
    consentFactorReset(staff, { company_id, staff_id: params.member }, (staff_id) =>
      mailFactorReset(requestScope, staff_id),
    ),
  done: () => to.admin.members(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, has_owner_consents } = loaderData
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
            <SubmitButton variant="danger" pendingLabel={words.consenting}>
              {has_owner_consents ? words.consentAgain : words.consent}
            </SubmitButton>
            <ButtonLink variant="secondary" href={to.admin.members()}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
