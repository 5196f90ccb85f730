import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { signShopPreview } from '#platform/http/shop-preview.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/preview'

/** Opens the shop as it will be, also while it waits for its check. */
export async function loader(args: Route.LoaderArgs) {
  const { store } = await getSelectedStore(args, 'readSettings')
  const { keysFor } = args.context.get(requestScopeContext)
  const at = new Date()
  const token = signShopPreview(keysFor('shop previews'), { store_id: store.store_id, at })
  return redirect(getStoreOrigin(store.domain, args.url.port) + to.shopPreview.start(token))
}
