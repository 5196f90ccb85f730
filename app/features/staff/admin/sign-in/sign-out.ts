import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { readCookie, serializeCookieRemoval, staffCookie } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { signOutStaff } from '../../server/close-sessions.ts'
import type { Route } from './+types/sign-out'

export function loader() {
  throw redirect(to.admin())
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestScope = context.get(requestScopeContext)
  const token = readCookie(request, requestScope, staffCookie)
  if (token) await signOutStaff(requestScope, token)
  return redirect(to.admin.login(), {
    headers: { 'set-cookie': serializeCookieRemoval(requestScope, staffCookie) },
  })
}
