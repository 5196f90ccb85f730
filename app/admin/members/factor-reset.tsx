import { Form, redirect, useNavigation } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminMembersWords } from '#domain/text/admin/members.ts'
import { consentFactorReset, readFactorReset } from '#server/companies/consent-factor-reset.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { companyOf } from '../company-of.ts'
import { errorOf } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { changeOr, readOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/factor-reset'

const { factorReset: words } = adminMembersWords

export async function loader(asked: Route.LoaderArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const request = await readOr(asked, 'membersLoadFailed', () =>
    readFactorReset(signedIn.staff, company_id, asked.params.member),
  )
  const { name, email, consented_at } = orRefuse(request)
  return { name, email, is_consented: consented_at !== null }
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const member = { company_id, staff_id: asked.params.member }
  const no = await changeOr(asked, 'memberSaveFailed', () =>
    consentFactorReset(asked.context.get(visitContext), signedIn.staff, member),
  )
  return no ? refuseForm(asked, no, form) : redirect(to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.memberSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

export default function FactorReset({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, is_consented } = loaderData
  const isSending = useNavigation().formMethod === 'POST'
  const error = errorOf(actionData)
  return (
    <div className="mb-8">
      <Card title={words.heading(name)} description={email}>
        <Form method="post" className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <p className="max-w-prose">{words.text(name)}</p>
          <p className="max-w-prose text-muted">{words.result}</p>
          <StepUp answer={actionData} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pendingLabel={isSending && words.consenting}>
              {is_consented ? words.consentAgain : words.consent}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.members()}>
              {adminCommonWords.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
