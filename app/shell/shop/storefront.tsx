import { mayTrack } from '#features/analytics/rules/tracking.ts'
import { Outlet, redirect } from 'react-router'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { staffRoot } from '#shared/paths/staff-path.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import type { Route } from './+types/storefront'
import { toLocalisedError } from './localised-error.ts'
import { toMetaTags } from './meta-tags.ts'
import type { StoreView } from './store-view.ts'
import { useHeaderSearch } from './header-search.tsx'
import { Shell } from './shell.tsx'
import { getVisitedShop } from './visited-shop.ts'

type Data = { store: StoreView }

export async function loader({ context, url }: Route.LoaderArgs): Promise<Data> {
  const { isPlatform, store, waiting_store, facts, previewed_at, isDraftShown } =
    context.get(requestScopeContext)
  const isUnopened = waiting_store !== null
  if (isPlatform) throw redirect(staffRoot)
  const shop = getVisitedShop(context)
  const view = throwIfRefused(
    await readStorefront(shop, url.port, (load) => facts.load(store, 'storefront', load)),
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

export { ShopError as ErrorBoundary } from './shop-error.tsx'
