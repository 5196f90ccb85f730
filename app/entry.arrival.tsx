import type { JSX } from 'react'
import {
  matchRoutes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  type DataRouteObject,
  type HydrationState,
  type UNSAFE_AssetsManifest as AssetsManifest,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'

declare global {
  interface Window {
    // Written into the page by React Router's server side.
    __reactRouterContext: {
      ssr: boolean
      isSpaMode: boolean
      future: Record<string, never>
      routeDiscovery: { mode: 'lazy'; manifestPath: string }
      stream: ReadableStream<Uint8Array>
    }
    __reactRouterManifest: AssetsManifest
    __reactRouterRouteModules: RouteModules
  }
}

export type InitialPage = Awaited<ReturnType<typeof readInitialPage>>

/** Reads the route components and loader data that the document was rendered with. */
export async function readInitialPage() {
  const {
    __reactRouterContext: frame,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window
  const { value } = await decodeViaTurboStream(frame.stream, window)
  const state = isHydrationState(value) ? value : {}
  const history = createBrowserHistory()
  const { location } = history
  const routes = listChildRoutes(undefined, manifest, modules)
  const matches = matchRoutes(routes, location) ?? []
  const withoutLoader = matches.map(({ route }) => [route.id, null])
  const loaderData = { ...Object.fromEntries(withoutLoader), ...state.loaderData }
  return {
    frame,
    manifest,
    modules,
    history,
    location,
    routes,
    matches,
    data: { ...state, loaderData },
  }
}

// Mirrors React Router's own client routes, without the parts that only the next navigation needs.
function listChildRoutes(
  parent: string | undefined,
  manifest: AssetsManifest,
  modules: RouteModules,
): DataRouteObject[] {
  return Object.values(manifest.routes).flatMap((route): DataRouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    const own = { id, ...(path !== undefined && { path }), ...toRouteElements(modules[id]) }
    return index
      ? [{ ...own, index: true }]
      : [{ ...own, children: listChildRoutes(id, manifest, modules) }]
  })
}

function toRouteElements(module: RouteModules[string]) {
  if (!module) return {}
  const { default: Component, ErrorBoundary, Layout, handle } = module
  const wrapInLayout = (part: JSX.Element) => (Layout ? <Layout>{part}</Layout> : part)
  return {
    handle,
    element: wrapInLayout(<Component />),
    ...(ErrorBoundary && { errorElement: wrapInLayout(<ErrorBoundary />) }),
  }
}

function isHydrationState(value: unknown): value is HydrationState {
  return typeof value === 'object' && value !== null
}
