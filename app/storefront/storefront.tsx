import { Outlet, redirect } from 'react-router'
import { heading } from '#domain/errors/spoken.ts'
import { languageOf } from '#domain/locale.ts'
import { staffRoot } from '#domain/paths/staff.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import type { Route } from './+types/storefront'
import { spokenFault } from './fault.ts'
import { headOf } from './head.ts'
import type { StoreView } from './shell/store-view.ts'
import { Shop } from './shop.tsx'
import { visitedShop } from './visited-shop.ts'

type Data = { store: StoreView }

export async function loader({ context, url }: Route.LoaderArgs): Promise<Data> {
  const { isPlatform, store, facts } = context.get(visitContext)
  if (isPlatform) throw redirect(staffRoot)
  const shop = visitedShop(context)
  return { store: orRefuse(await readStorefront(shop, url.port, (read) => facts.of(store, read))) }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const store = loaderData?.store
  if (!store || !error) return headOf(store)
  return headOf(store, { title: heading(spokenFault(error), languageOf(store.locale)) })
}

export default function Storefront({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <Shop store={store}>
      <Outlet />
    </Shop>
  )
}

export { ShopFault as ErrorBoundary } from './shop-fault.tsx'
