import { mayTrack } from '#domain/analytics/tracking.ts'
import { Outlet, redirect } from 'react-router'
import { getErrorHeading } from '#domain/errors/localised-error.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { staffRoot } from '#domain/paths/staff-path.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readStorefront } from '#server/business/storefront/read-storefront.ts'
import type { Route } from './+types/storefront'
import { toLocalisedError } from './shell/localised-error.ts'
import { toMetaTags } from './shell/meta-tags.ts'
import type { StoreView } from './shell/store-view.ts'
import { useHeaderSearch } from './shell/use-header-search.ts'
import { Shell } from './shell/shell.tsx'
import { getVisitedShop } from './shell/visited-shop.ts'

type Data = { store: StoreView }

export async function loader({ context, url }: Route.LoaderArgs): Promise<Data> {
  const { isPlatform, store, waiting_store, facts, previewed_at, isDraftShown } =
    context.get(requestScopeContext)
  const isUnopened = waiting_store !== null
  if (isPlatform) throw redirect(staffRoot)
  const shop = getVisitedShop(context)
  const view = throwIfRefused(
    await readStorefront(shop, url.port, (load) => facts.load(store, load)),
  )
  const google_tag_id = mayTrack(url.pathname + url.search) ? view.google_tag_id : ''
  return previewed_at
    ? {
        store: {
          ...view,
          google_tag_id: '',
          previewed_at: previewed_at.toISOString(),
          isDraftShown,
          isUnopened,
        },
      }
    : { store: { ...view, google_tag_id, previewed_at: null, isDraftShown, isUnopened } }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const store = loaderData?.store
  if (!store || !error) return toMetaTags(store)
  return toMetaTags(store, {
    title: getErrorHeading(toLocalisedError(error), getLanguage(store.locale)),
  })
}

export default function Storefront({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <Shell store={store} search={useHeaderSearch()}>
      <Outlet />
    </Shell>
  )
}

export { ShopError as ErrorBoundary } from './shell/shop-error.tsx'
