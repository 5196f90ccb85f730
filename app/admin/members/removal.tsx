import { Form, redirect, useNavigation } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminMembersWords } from '#domain/text/admin/members.ts'
import { readMember } from '#server/companies/read-members.ts'
import { removeMember } from '#server/companies/remove-member.ts'
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
import type { Route } from './+types/removal'

const { removal: words } = adminMembersWords

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
  const { staff_id } = orRefuse(await readMember(signedIn.staff, company_id, asked.params.member))
  const no = await changeOr(asked, 'memberSaveFailed', () =>
    removeMember(asked.context.get(visitContext), signedIn.staff, { company_id, staff_id }),
  )
  if (no) return refuseForm(asked, no, form)
  return redirect(staff_id === signedIn.person.id ? to.admin() : to.admin.members())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.memberSaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
}

/** A separate confirmation page, so it works without scripts. */
export default function Removal({ loaderData: { member }, actionData }: Route.ComponentProps) {
  const isRemoving = useNavigation().formMethod === 'POST'
  const error = errorOf(actionData)
  return (
    <div className="mb-8">
      <Card title={words.title}>
        <Form method="post" className="grid gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <StepUp answer={actionData} />
          <p className="max-w-prose">{words.warning(member.name)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              pendingLabel={isRemoving && adminCommonWords.saving}
              aria-label={adminCommonWords.removeNamed(member.name)}
            >
              {adminCommonWords.remove}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.member(member.staff_id)}>
              {adminCommonWords.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
