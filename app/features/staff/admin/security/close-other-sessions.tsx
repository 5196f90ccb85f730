import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { closeOtherSessions } from '../../server/close-sessions.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/close-other-sessions'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.security())
}

export async function action(args: Route.ActionArgs) {
  const { user, session_id } = await getSignedInStaff(args)
  await closeOtherSessions(args.context.get(requestScopeContext), user.id, session_id)
  return redirect(to.admin.security())
}

/** Never renders: the action always redirects. */
export default function CloseOtherSessions() {
  return null
}
