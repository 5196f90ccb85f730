import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { StoreView } from './shell/store-view.ts'

type Known = {
  /** As the page came with it. */
  current: StoreView | undefined
  /** As it was seen last: a line that breaks takes the shop's data with it, but not what was read of them before. */
  last: StoreView | undefined
}

export function useKnownStore(): Known {
  const current = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  useEffect(() => {
    if (current) last = current
  }, [current])
  return { current, last: current ?? last }
}

// Of a browser, which shows one shop; no effect runs on a server, so there it stays empty.
let last: StoreView | undefined
