import { redirect } from 'react-router'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { closeOtherSessions } from '#server/staff/close-sessions.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/other-sessions-closing'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.security())
}

export async function action(asked: Route.ActionArgs) {
  const { person, session_id } = await signedInStaff(asked)
  await closeOtherSessions(asked.context.get(visitContext), person.id, session_id)
  return redirect(to.admin.security())
}

/** Never renders: the action always redirects. */
export default function OtherSessionsClosing() {
  return null
}
