import { redirect } from 'react-router'
import { to } from '#domain/paths.ts'
import { cookieOf, cookieRemoval, staffCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { signOutStaff } from '#server/staff/sign-out-staff.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  throw redirect(to.admin())
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const token = cookieOf(request, visit, staffCookie)
  if (token) await signOutStaff(visit, token)
  return redirect(to.admin.login(), {
    headers: { 'set-cookie': cookieRemoval(visit, staffCookie) },
  })
}
