import { useMatches, useRouteLoaderData } from 'react-router'
import { PageError } from './page-error.tsx'
import { Shell } from './shell.tsx'
import { StoreError } from './store-error.tsx'
import type { StoreView } from './store-view.ts'
import type { ReactNode } from 'react'

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

/** Lets a route's `handle` render its own error if the shop's layout failed too. */
export type RouteErrorView = { Fault: (props: { store: StoreView }) => ReactNode }

function hasErrorView(handle: unknown): handle is RouteErrorView {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'Fault' in handle &&
    typeof handle.Fault === 'function'
  )
}
