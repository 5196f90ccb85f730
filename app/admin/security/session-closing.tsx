import { redirect } from 'react-router'
import { to } from '#domain/paths.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { closeSession } from '#server/staff/close-sessions.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/session-closing'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.security())
}

export async function action(asked: Route.ActionArgs) {
  const { person } = await signedInStaff(asked)
  const visit = asked.context.get(visitContext)
  orRefuse(await closeSession(visit, person.id, asked.params.session))
  return redirect(to.admin.security())
}

/** Never renders: the action redirects or refuses. */
export default function SessionClosing() {
  return null
}
