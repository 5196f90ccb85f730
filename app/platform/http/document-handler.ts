import {
  createRequestHandler,
  createStaticHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type EntryContext,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router'
import { toPagePath } from '#shared/paths/data-path.ts'
import { getPattern, routePattern } from './route-pattern.ts'

/**
 * Renders the documents of a shop itself: React Router's handler would encode their data for a hydration that they
 * do not have. All other requests go to that handler.
 */
export function createDocumentHandler(build: ServerBuild, mode: string): RequestHandler {
  const handleFully = createRequestHandler(build, mode)
  const patterns = listDocumentPatterns(build)
  if (patterns.size === 0) return handleFully
  const { query } = createStaticHandler(toRouteObjects(build))
  const isDocument = ({ method, url }: Request) => {
    const { pathname } = new URL(url)
    return (
      method === 'GET' &&
      pathname === toPagePath(pathname) &&
      patterns.has(routePattern(build, url))
    )
  }
  return async (request, context = new RouterContextProvider()) => {
    if (!isDocument(request)) return handleFully(request, context)
    const result = await query(request, { requestContext: context })
    if (result instanceof Response) return result
    reportErrors(build, result, request, context)
    try {
      return await renderDocument(build, result, request, context)
    } catch {
      // A component threw: React Router finds the error page for it, and reports it.
      return handleFully(request, context)
    }
  }
}

const shopRoute = 'storefront'

function listDocumentPatterns(build: ServerBuild): Set<string> {
  const ids = Object.entries(build.routes).flatMap(([id, route]) =>
    route?.module.default && isInShop(build, id) ? [id] : [],
  )
  return new Set(ids.map((id) => getPattern(build, id)))
}

function isInShop(build: ServerBuild, id: string | undefined): boolean {
  return id !== undefined && (id === shopRoute || isInShop(build, build.routes[id]?.parentId))
}

function toRouteObjects(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path, index, module } = route
    const { loader, handle, ErrorBoundary } = module
    const common = {
      id,
      ...(path !== undefined && { path }),
      ...(loader && { loader }),
      handle,
      ...((ErrorBoundary || parentId === undefined) && { ErrorBoundary: noElement }),
    }
    return index ? { ...common, index } : { ...common, children: toRouteObjects(build, id) }
  })
}

// The handler only needs to know which routes show errors.
function noElement() {
  return null
}

async function renderDocument(
  build: ServerBuild,
  result: StaticHandlerContext,
  request: Request,
  context: RouterContextProvider,
): Promise<Response> {
  const ids = result.matches.map(({ route }) => route.id)
  const entryContext: EntryContext = {
    // The routes of the page alone: the renderer builds its table from them.
    manifest: { ...build.assets, routes: pick(build.assets.routes, ids) },
    routeModules: Object.fromEntries(ids.map((id) => [id, build.routes[id]?.module])),
    staticHandlerContext: { ...result, errors: hideErrors(result.errors) },
    branches: [],
    future: build.future,
    ssr: build.ssr,
    isSpaMode: build.isSpaMode,
    routeDiscovery: build.routeDiscovery,
  }
  const headers = mergeHeaders(build, result)
  return build.entry.module.default(request, result.statusCode, headers, entryContext, context)
}

function pick<Value>(values: Record<string, Value>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function reportErrors(
  { entry: { module } }: ServerBuild,
  { errors, matches }: StaticHandlerContext,
  request: Request,
  context: RouterContextProvider,
): void {
  const params = matches[0]?.params ?? {}
  for (const error of Object.values(errors ?? {})) {
    const isOwnAnswer = isRouteErrorResponse(error) && !('error' in error && error.error)
    if (!isOwnAnswer) module.handleError?.(error, { request, context, params })
  }
}

/** Replaces errors by one that tells nothing, as React Router does in production. */
function hideErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null
  const hide = (error: unknown) =>
    error instanceof Error ? new Error('Unexpected Server Error') : error
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, hide(error)]))
}

/** Each route's headers replace those of its parents; cookies of all loaders are kept. */
function mergeHeaders(build: ServerBuild, result: StaticHandlerContext): Headers {
  const { matches, errors, loaderHeaders } = result
  const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1)
  return shown.reduce((parentHeaders, { route: { id } }) => {
    const own = loaderHeaders[id] ?? new Headers()
    const { headers } = build.routes[id]?.module ?? {}
    const merged = new Headers(
      typeof headers === 'function'
        ? headers({
            loaderHeaders: own,
            parentHeaders,
            actionHeaders: new Headers(),
            errorHeaders: undefined,
          })
        : (headers ?? parentHeaders),
    )
    const cookies = new Set([...own.getSetCookie(), ...parentHeaders.getSetCookie()])
    for (const cookie of cookies)
      if (!merged.getSetCookie().includes(cookie)) merged.append('set-cookie', cookie)
    return merged
  }, new Headers())
}
