import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getPatchRoutesOnNavigationFunction as patchingOf,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_useFogOFWarDiscovery as useDiscovery,
  type DataRouter,
} from 'react-router'
import type { Arrival } from './entry.arrival.tsx'

/** The router of a page that somebody is about to leave, in the state in which the page is. */
export function openRouter({
  frame,
  manifest,
  modules,
  history,
  location,
  data,
}: Arrival): DataRouter {
  const { ssr, isSpaMode, routeDiscovery } = frame
  const patchRoutesOnNavigation = patchingOf(
    () => router,
    manifest,
    modules,
    ssr,
    routeDiscovery,
    isSpaMode,
    undefined,
  )
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, data, ssr, isSpaMode),
    // The address may have been added to since, and the data is still that of the first.
    history: Object.create(history, { location: { value: location } }),
    hydrationData: data,
    mapRouteProperties,
    dataStrategy: dataStrategyOf(() => router, manifest, modules, ssr),
    ...(patchRoutesOnNavigation && { patchRoutesOnNavigation }),
  })
  return router
}

type DiscoveryProps = { router: DataRouter; arrival: Arrival }

/** Learns where the links of the page lead, before one of them is followed. */
export function Discovery({ router, arrival: { frame, manifest, modules } }: DiscoveryProps) {
  useDiscovery(router, manifest, modules, frame.ssr, frame.routeDiscovery, frame.isSpaMode)
  return null
}
