import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { refusalStatus, refusalText, refused } from '#domain/errors.ts'
import { isNoted } from './course.ts'
import { isReadableForm } from './readable-form.ts'
import { handlerFor } from './routes-ahead.ts'
import type { Visit, visitContext } from './visit.ts'
import { wayThrough } from './way-through.ts'

export type App = (request: Request, visit: Visit) => Promise<Response>

/**
 * Creates the app handler from a build. The context key comes from the build itself, because React Router
 * compares keys by identity.
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

// Data requests have no error page, so the status has to tell the reason.
function tryAgain(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set('retry-after', '5')
  const status = refusalStatus(refused('databaseUnreachable'))
  return new Response(answer.body, { status, headers })
}

// Refused before routing: every route would otherwise fail with an error of its own.
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
