import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { pageOfData } from '#domain/paths/data.ts'

/**
 * The router with only those routes that begin as the address does. It tries an address on one route after the other,
 * and makes all of them anew for each page that it draws: most are of the staff room, and hardly any is of the front
 * page. There are as many handlers as beginnings, each made when it is first asked for.
 */
export function handlerFor(build: ServerBuild, mode: string): RequestHandler {
  const every = createRequestHandler(build, mode)
  const beginnings = new Set(Object.keys(build.routes).map((id) => beginningOf(build, id)))
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const beginning = firstStep(pageOfData(new URL(request.url).pathname))
    if (beginning === null) return every(request, context)
    const name = beginnings.has(beginning) ? beginning : ''
    const handler = handlers.get(name) ?? createRequestHandler(below(build, name), mode)
    handlers.set(name, handler)
    return handler(request, context)
  }
}

/** Null for what the router asks for itself, and for whatever a route might begin with in another spelling. */
function firstStep(path: string): string | null {
  const [, step = ''] = path.split('/')
  return /^[a-z0-9.-]*$/.test(step) ? step : null
}

/** The front page stays known to all others: their browsers are told of it. */
function below(build: ServerBuild, beginning: string): ServerBuild {
  const isThere = <Route>([id]: [string, Route]) => ['', beginning].includes(beginningOf(build, id))
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(isThere)),
    assets: {
      ...build.assets,
      routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isThere)),
    },
  }
}

/** The first step of the addresses of a route; empty where any may come, or none. */
function beginningOf({ routes }: Pick<ServerBuild, 'routes'>, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const above = parentId === undefined ? '' : beginningOf({ routes }, parentId)
  const [step = ''] = path.split('/')
  return above || (/^[:*]/.test(step) ? '' : step)
}
