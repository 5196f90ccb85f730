import { redirect } from 'react-router'
import { to } from '#domain/paths/paths.ts'
import { getStoreOrigin } from '#domain/shared/origin.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { signShopPreview } from '#server/platform/http/shop-preview.ts'
import { getSelectedStore } from '../../shell/selected-store.ts'
import type { Route } from './+types/preview'

/** Opens the shop as it will be, also while it waits for its check. */
export async function loader(args: Route.LoaderArgs) {
  const { store } = await getSelectedStore(args, 'readSettings')
  const { keysFor } = args.context.get(requestScopeContext)
  const at = new Date()
  const token = signShopPreview(keysFor('shop previews'), { store_id: store.store_id, at })
  return redirect(getStoreOrigin(store.domain, args.url.port) + to.shopPreview.start(token))
}
