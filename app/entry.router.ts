import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getPatchRoutesOnNavigationFunction as patchingOf,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_useFogOFWarDiscovery as useDiscovery,
  type DataRouter,
} from 'react-router'
import type { InitialPage } from './entry.arrival.tsx'

/** Creates the router in the state of the rendered page. */
export function createPageRouter({
  frame,
  manifest,
  modules,
  history,
  location,
  data,
}: InitialPage): DataRouter {
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
    // The address may have changed since; the hydration data belongs to the first location.
    history: Object.create(history, { location: { value: location } }),
    hydrationData: data,
    mapRouteProperties,
    dataStrategy: dataStrategyOf(() => router, manifest, modules, ssr),
    ...(patchRoutesOnNavigation && { patchRoutesOnNavigation }),
  })
  return router
}

type DiscoveryProps = { router: DataRouter; arrival: InitialPage }

/** Discovers the routes behind the links of the page before they are followed. */
export function Discovery({ router, arrival: { frame, manifest, modules } }: DiscoveryProps) {
  useDiscovery(router, manifest, modules, frame.ssr, frame.routeDiscovery, frame.isSpaMode)
  return null
}
