import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { getRefusalStatus, getRefusalText, refused } from '#shared/errors/errors.ts'
import { inPlaceHeader, locationHeader } from '#shared/in-place.ts'
import { isAlwaysLogged } from './request-record.ts'
import { isReadableForm } from './readable-form.ts'
import { findHandler } from './handlers-by-section.ts'
import type { RequestScope, requestScopeContext } from './request-scope.ts'
import type { ResponseNotes, responseNotesContext } from './response-notes.ts'
import { routePattern } from './route-pattern.ts'
import { getTracer, inSpan, type Tracer } from '../tracing/tracer.ts'

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
    if (request.headers.has(inPlaceHeader) && isRedirect(response))
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

function hasContexts(module: object): module is Contexts {
  return 'requestScopeContext' in module && 'responseNotesContext' in module
}
