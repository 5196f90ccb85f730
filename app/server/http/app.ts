import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit, visitContext } from './visit.ts'

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
  const handle = createRequestHandler(build, mode)
  return async (request, visit) => {
    const { module } = (typeof build === 'function' ? await build() : build).entry
    if (!holdsVisitKey(module)) throw new Error('the build does not hand over its visitContext')
    const context = new RouterContextProvider()
    context.set(module.visitContext, visit)
    return handle(request, context)
  }
}

export function isBuild(module: object): module is ServerBuild {
  return 'entry' in module && 'routes' in module
}

function holdsVisitKey(module: object): module is { visitContext: typeof visitContext } {
  return 'visitContext' in module
}
