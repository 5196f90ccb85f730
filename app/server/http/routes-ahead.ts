import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { pageOfData } from '#domain/paths/data.ts'

/**
 * A React Router handler per first path segment, created on first use. React Router matches routes one by one
 * and rebuilds all of them for each page; most belong to the admin.
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

/** `null` for React Router's own requests and for segments in an unusual spelling. */
function firstStep(path: string): string | null {
  const [, step = ''] = path.split('/')
  return /^[a-z0-9.-]*$/.test(step) ? step : null
}

/** The home page stays in every build, because browsers receive its manifest entry. */
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

/** First path segment of a route; empty if it is dynamic or missing. */
function beginningOf({ routes }: Pick<ServerBuild, 'routes'>, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const above = parentId === undefined ? '' : beginningOf({ routes }, parentId)
  const [step = ''] = path.split('/')
  return above || (/^[:*]/.test(step) ? '' : step)
}
