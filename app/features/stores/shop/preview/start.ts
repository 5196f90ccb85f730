import { redirect } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { previewCookie, serializeCookie } from '#platform/http/cookies.ts'
import { verifyShopPreview } from '#platform/http/shop-preview.ts'
import { getPreviewableStore, requestScopeContext } from '#platform/http/request-scope.ts'
import type { Route } from './+types/start'

/** The cookie keeps the time while the visitor follows links; a token of another store sets none. */
export function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(requestScopeContext)
  const preview = verifyShopPreview(scope.keysFor('shop previews'), params.token)
  if (!preview || preview.store_id !== getPreviewableStore(scope)?.store_id)
    return redirect(to.home())
  const lifetime = Math.floor((preview.expires_at.getTime() - Date.now()) / 1_000) * 1_000
  const cookie = serializeCookie(scope, previewCookie, params.token, lifetime)
  return redirect(to.home(), {
    headers: { 'set-cookie': cookie },
  })
}
