import { redirect } from 'react-router'
import { companiesRefusals } from '#domain/errors/companies.ts'
import { to } from '#domain/paths/paths.ts'
import { withdrawInvitation } from '#server/business/companies/withdraw-invitation.ts'
import { getCurrentCompany } from '../shell/current-company.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/withdrawal'

/** A GET redirects to the list of members. */
export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.members())
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const { company_id } = getCurrentCompany(signedIn)
  return runAction(args, 'invitationRemovalFailed', to.admin.members(), () =>
    withdrawInvitation(signedIn.staff, company_id, args.params.invitation),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(companiesRefusals.invitationRemovalFailed.en, serverAction)
}
