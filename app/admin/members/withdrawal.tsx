import { redirect } from 'react-router'
import { to } from '#domain/paths.ts'
import { withdrawInvitation } from '#server/companies/withdraw-invitation.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { companyOf } from '../company-of.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/withdrawal'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.members())
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const { company_id } = companyOf(signedIn)
  const { invitation } = asked.params
  orRefuse(await withdrawInvitation(signedIn.staff, company_id, invitation))
  return redirect(to.admin.members())
}

/** What stands here is only ever a refusal. */
export default function Withdrawal() {
  return null
}
