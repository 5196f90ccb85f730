import { useMatches, useRouteLoaderData } from 'react-router'
import { hasErrorView } from './route-error-view.ts'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'
import { StoreError } from './store-error.tsx'
import type { StoreView } from './store-view.ts'

/** Keeps the shop's layout around a failed page, unless the shop itself is refused. */
export function ShopError() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  const handle = useMatches().at(-1)?.handle
  if (!store) return <StoreError />
  return (
    <Shell store={store}>
      {hasErrorView(handle) ? <handle.Fault store={store} /> : <PageError store={store} />}
    </Shell>
  )
}
