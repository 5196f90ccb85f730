import {
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
  type RequestHandler,
} from 'react-router'
import { otherStaffLanguages } from '#shared/text/staff-texts.ts'
import { getRefusalStatus, getRefusalText, refused } from '#shared/errors/errors.ts'
import { fetchFormHeader, locationHeader } from '#shared/fetch-form-header.ts'
import { isAlwaysLogged } from './request-record.ts'
import type { RequestScope, requestScopeContext } from './request-scope.ts'
import type { ResponseNotes, responseNotesContext } from './response-notes.ts'
import { routePattern } from './route-pattern.ts'
import { getTracer, inSpan, type Tracer } from '../tracing/tracer.ts'
import { toPagePath } from '#shared/paths/data-path.ts'
import { createDocumentHandler } from './document-handler.ts'

export type AppHandler = (
  request: Request,
  scope: RequestScope,
  notes: ResponseNotes,
) => Promise<Response>

/**
 * Creates the app handler from a build. The context keys come from the build itself, because React Router
 * compares keys by identity.
 */
export function createAppHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): AppHandler {
  const handle =
    typeof build === 'function' ? createRequestHandler(build, mode) : findHandler(build, mode)
  return async (request, scope, notes) => {
    const pages = typeof build === 'function' ? await build() : build
    const { module } = pages.entry
    if (!hasContexts(module)) throw new Error('the build does not export the contexts')
    if (!isReadableForm(request)) return toUnreadableResponse()
    const context = new RouterContextProvider()
    context.set(module.requestScopeContext, scope)
    context.set(module.responseNotesContext, notes)
    const tracer = getTracer()
    const response = tracer
      ? await handleInSpan(tracer, routePattern(pages, request.url), () => handle(request, context))
      : await handle(request, context)
    if (isAlwaysLogged(request.method, response.status))
      notes.route = routePattern(pages, request.url)
    if (request.headers.has(fetchFormHeader) && isRedirect(response))
      return toInPlaceRedirect(response)
    return notes.isDatabaseLost && response.status === 500 ? toRetryResponse(response) : response
  }
}

/** Loaders, actions and rendering; the pattern of the route is known only here. */
function handleInSpan(
  tracer: Tracer,
  route: string,
  work: () => Promise<Response>,
): Promise<Response> {
  tracer.setRoute(route)
  return inSpan(() => ({ name: `route ${route}` }), work)
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/** Browsers hide the target of a redirect from scripts, which get it in a header. */
function toInPlaceRedirect(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(locationHeader, headers.get('location') ?? '/')
  headers.delete('location')
  return new Response(null, { status: 204, headers })
}

// Data requests have no error page, so the status has to tell the reason.
function toRetryResponse(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', '5')
  const status = getRefusalStatus(refused('databaseUnreachable'))
  return new Response(response.body, { status, headers })
}

// Refused before routing: every route would otherwise fail with an error of its own.
function toUnreadableResponse(): Response {
  const refusal = refused('requestInvalid')
  const text = `${getRefusalText(refusal, 'en')}\n${getRefusalText(refusal, 'da')}\n`
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(text, { status: getRefusalStatus(refusal), headers })
}

export function isBuild(module: object): module is ServerBuild {
  return 'entry' in module && 'routes' in module
}

type Contexts = {
  requestScopeContext: typeof requestScopeContext
  responseNotesContext: typeof responseNotesContext
}

type TranslateAssets = (assets: ServerBuild['assets'], language: string) => ServerBuild['assets']

/** A build writes its scripts in several languages; the development server sends one. */
export function hasTranslations(module: object): module is { translateAssets: TranslateAssets } {
  return 'translateAssets' in module
}

function hasContexts(module: object): module is Contexts {
  return 'requestScopeContext' in module && 'responseNotesContext' in module
}

/** API requests come from programs; everything else is a form of our own pages. */
const apiPath = /^\/api\//

/** Methods that reach an action. */
const methods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Checks the declared content type only; the bytes were checked before. */
function isReadableForm({ method, headers, url }: Request): boolean {
  if (!methods.has(method) || apiPath.test(new URL(url).pathname)) return true
  const type = headers.get('content-type')?.toLowerCase() ?? ''
  // DELETE may have no body.
  if (method === 'DELETE' && type === '') return true
  return (
    /^application\/x-www-form-urlencoded\s*(;|$)/.test(type) ||
    /^multipart\/form-data\s*;/.test(type)
  )
}

/**
 * A React Router handler per first path segment, created on first use. React Router rebuilds its whole table for
 * each page, which costs 1.5 ms: a quarter of the processor time of an uncached home page.
 */
export function findHandler(build: ServerBuild, mode: string): RequestHandler {
  const fullHandler = createRequestHandler(build, mode)
  const sections = new Set(Object.keys(build.routes).map((id) => getSection(build, id)))
  const handlers = new Map<string, RequestHandler>()
  const findManifestHandler = createManifestHandlers(build, mode)
  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === build.routeDiscovery.manifestPath)
      return findManifestHandler(searchParams.get('version'))(request, context)
    const section = getFirstSegment(toPagePath(pathname))
    if (section === null) return fullHandler(request, context)
    const name = sections.has(section) ? section : ''
    const handler = handlers.get(name) ?? createDocumentHandler(toSectionBuild(build, name), mode)
    handlers.set(name, handler)
    return handler(request, context)
  }
}

/** A browser asks for the scripts of a further screen by the version of those that it has: each language has one. */
function createManifestHandlers(
  build: ServerBuild,
  mode: string,
): (version: string | null) => RequestHandler {
  const handlers = new Map<string, RequestHandler>()
  return (version) => {
    const translations = listTranslations(build)
    const asked = translations.find(({ assets }) => assets.version === version) ?? build
    const handler = handlers.get(asked.assets.version) ?? createRequestHandler(asked, mode)
    handlers.set(asked.assets.version, handler)
    return handler
  }
}

function listTranslations(build: ServerBuild): ServerBuild[] {
  const { module } = build.entry
  if (!hasTranslations(module)) return []
  return otherStaffLanguages.map((language) => ({
    ...build,
    assets: module.translateAssets(build.assets, language),
  }))
}

/** `null` for React Router's own requests and for segments in an unusual spelling. */
function getFirstSegment(path: string): string | null {
  const [, segment = ''] = path.split('/')
  return /^[a-z0-9.-]*$/.test(segment) ? segment : null
}

/** The home page stays in every build, because browsers receive its manifest entry. */
function toSectionBuild(build: ServerBuild, section: string): ServerBuild {
  const isInSection = <Route>([id]: [string, Route]) =>
    ['', section].includes(getSection(build, id))
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(isInSection)),
    assets: {
      ...build.assets,
      routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isInSection)),
    },
  }
}

/** First path segment of a route; empty if it is dynamic or missing. */
function getSection({ routes }: Pick<ServerBuild, 'routes'>, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const parentSection = parentId === undefined ? '' : getSection({ routes }, parentId)
  const [segment = ''] = path.split('/')
  return parentSection || (/^[:*]/.test(segment) ? '' : segment)
}
