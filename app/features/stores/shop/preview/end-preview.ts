import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { previewCookie, serializeCookieRemoval } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import type { Route } from './+types/end-preview'

export function loader({ context }: Route.LoaderArgs) {
  const cookie = serializeCookieRemoval(context.get(requestScopeContext), previewCookie)
  return redirect(to.home(), { headers: { 'set-cookie': cookie } })
}
