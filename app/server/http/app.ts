import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { refusalStatus, refusalText, refused } from '#domain/errors.ts'
import { isNoted } from './course.ts'
import { isReadableForm } from './readable-form.ts'
import { handlerFor } from './routes-ahead.ts'
import type { Visit, visitContext } from './visit.ts'
import { wayThrough } from './way-through.ts'

/** The router: a request and what it is about in, an answer out. */
export type App = (request: Request, visit: Visit) => Promise<Response>

/**
 * The built pages as a function of a request and a visit. The context's key must be the very one that the build's
 * own modules hold, so it is taken from there.
 */
export function appFrom(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): App {
  const handle =
    typeof build === 'function' ? createRequestHandler(build, mode) : handlerFor(build, mode)
  return async (request, visit) => {
    const pages = typeof build === 'function' ? await build() : build
    const { module } = pages.entry
    if (!holdsVisitKey(module)) throw new Error('the build does not hand over its visitContext')
    if (!isReadableForm(request)) return unreadable()
    const context = new RouterContextProvider()
    context.set(module.visitContext, visit)
    const answer = await handle(request, context)
    if (isNoted(request.method, answer.status)) visit.way = wayThrough(pages, request.url)
    return visit.isDatabaseLost && answer.status === 500 ? tryAgain(answer) : answer
  }
}

// The data of a page has no page around it that could say why; its status can.
function tryAgain(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('retry-after', '5')
  const status = refusalStatus(refused('databaseUnreachable'))
  return new Response(answer.body, { status, headers })
}

// Said before any route is asked: each would only find out for itself, and none by a refusal of its own.
function unreadable(): Response {
  const refusal = refused('requestInvalid')
  const text = `${refusalText(refusal, 'en')}\n${refusalText(refusal, 'da')}\n`
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(text, { status: refusalStatus(refusal), headers })
}

export function isBuild(module: object): module is ServerBuild {
  return 'entry' in module && 'routes' in module
}

function holdsVisitKey(module: object): module is { visitContext: typeof visitContext } {
  return 'visitContext' in module
}
