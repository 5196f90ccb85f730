import { Outlet, redirect } from 'react-router'
import { getErrorHeading } from '#domain/errors/spoken.ts'
import { getLanguage } from '#domain/locale.ts'
import { staffRoot } from '#domain/paths/staff.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import type { Route } from './+types/storefront'
import { toLocalisedError } from './fault.ts'
import { toMetaTags } from './head.ts'
import type { StoreView } from './shell/store-view.ts'
import { Shop } from './shop.tsx'
import { getVisitedShop } from './visited-shop.ts'

type Data = { store: StoreView }

export async function loader({ context, url }: Route.LoaderArgs): Promise<Data> {
  const { isPlatform, store, facts } = context.get(requestScopeContext)
  if (isPlatform) throw redirect(staffRoot)
  const shop = getVisitedShop(context)
  return {
    store: throwIfRefused(await readStorefront(shop, url.port, (load) => facts.load(store, load))),
  }
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
    <Shop store={store}>
      <Outlet />
    </Shop>
  )
}

export { ShopError as ErrorBoundary } from './shop-fault.tsx'
