import { redirect } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { to } from '#domain/paths.ts'
import { withdrawInvitation } from '#server/companies/withdraw-invitation.ts'
import { companyOf } from '../company-of.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/withdrawal'

/** A GET redirects to the list of members. */
export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.members())
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  return answered(asked, 'invitationRemovalFailed', to.admin.members(), () =>
    withdrawInvitation(signedIn.staff, company_id, asked.params.invitation),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(companiesRefusals.invitationRemovalFailed.en, serverAction)
}
