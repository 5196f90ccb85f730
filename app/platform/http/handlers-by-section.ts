import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { toPagePath } from '#shared/paths/data-path.ts'
import { createDocumentHandler } from './document-handler.ts'

/**
 * A React Router handler per first path segment, created on first use. React Router rebuilds its whole table for
 * each page, which costs 1.5 ms: a quarter of the processor time of an uncached home page.
 */
export function findHandler(build: ServerBuild, mode: string): RequestHandler {
  const fullHandler = createRequestHandler(build, mode)
  const sections = new Set(Object.keys(build.routes).map((id) => getSection(build, id)))
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const section = getFirstSegment(toPagePath(new URL(request.url).pathname))
    if (section === null) return fullHandler(request, context)
    const name = sections.has(section) ? section : ''
    const handler = handlers.get(name) ?? createDocumentHandler(toSectionBuild(build, name), mode)
    handlers.set(name, handler)
    return handler(request, context)
  }
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
