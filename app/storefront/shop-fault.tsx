import { useMatches, useRouteError } from 'react-router'
import { faultOf } from './fault.ts'
import { useKnownStore } from './known-store.ts'
import { hasOwnFault } from './own-fault.ts'
import { PageFault } from './page-fault.tsx'
import { Shop } from './shop.tsx'
import { StoreFault } from './store-fault.tsx'

/** Keeps the shop's layout around a failed page, unless the shop itself is refused. */
export function ShopFault() {
  const { current, last } = useKnownStore()
  const isRefused = faultOf(useRouteError()) !== null
  const store = current ?? (isRefused ? undefined : last)
  const handle = useMatches().at(-1)?.handle
  if (!store) return <StoreFault />
  return (
    <Shop store={store}>
      {hasOwnFault(handle) ? <handle.Fault store={store} /> : <PageFault store={store} />}
    </Shop>
  )
}
