import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { closeSession } from '../../server/close-sessions.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import type { Route } from './+types/close-session'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.security())
}

export async function action(args: Route.ActionArgs) {
  const { user } = await getSignedInStaff(args)
  const requestScope = args.context.get(requestScopeContext)
  throwIfRefused(await closeSession(requestScope, user.id, args.params.session))
  return redirect(to.admin.security())
}

/** Never renders: the action redirects or refuses. */
export default function CloseSession() {
  return null
}
