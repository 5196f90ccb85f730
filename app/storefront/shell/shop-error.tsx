import { useMatches, useRouteError } from 'react-router'
import { findLocalisedError } from './localised-error.ts'
import { useKnownStore } from './known-store.ts'
import { hasErrorView } from './route-error-view.ts'
import { PageError } from './page-error.tsx'
import { Shop } from './shop.tsx'
import { StoreError } from './store-error.tsx'

/** Keeps the shop's layout around a failed page, unless the shop itself is refused. */
export function ShopError() {
  const { current, last } = useKnownStore()
  const isRefused = findLocalisedError(useRouteError()) !== null
  const store = current ?? (isRefused ? undefined : last)
  const handle = useMatches().at(-1)?.handle
  if (!store) return <StoreError />
  return (
    <Shop store={store}>
      {hasErrorView(handle) ? <handle.Fault store={store} /> : <PageError store={store} />}
    </Shop>
  )
}
