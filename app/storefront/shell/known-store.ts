import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { StoreView } from './store-view.ts'

type KnownStore = {
  current: StoreView | undefined
  /** The last store loaded: a failed load clears the loader data. */
  last: StoreView | undefined
}

export function useKnownStore(): KnownStore {
  const current = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  useEffect(() => {
    if (current) last = current
  }, [current])
  return { current, last: current ?? last }
}

// Browser only, where one shop is shown; effects do not run on the server, so it stays empty there.
let last: StoreView | undefined
