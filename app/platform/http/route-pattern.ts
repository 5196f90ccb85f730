import type { ServerBuild } from 'react-router'
import { toPagePath } from '#shared/paths/data-path.ts'

/**
 * Returns the route pattern instead of the path, which may contain names or keys. React Router's matcher takes a
 * millisecond for it, this 5 µs.
 */
export function routePattern(build: ServerBuild, address: string): string {
  const patterns = cache.get(build) ?? listPatterns(build)
  cache.set(build, patterns)
  const path = toPagePath(new URL(address).pathname)
  return patterns.find(({ regex }) => regex.test(path))?.pattern ?? ''
}

type RoutePattern = { pattern: string; regex: RegExp }

const cache = new WeakMap<ServerBuild, RoutePattern[]>()

/** Sorts static segments before parameters before wildcards. */
function listPatterns(build: ServerBuild): RoutePattern[] {
  const patterns = new Set(Object.keys(build.routes).map((id) => getPattern(build, id)))
  return [...patterns]
    .toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))
    .map((pattern) => ({
      pattern,
      regex: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`, 'i'),
    }))
}

function rank(pattern: string): string {
  return pattern.replace(/[^/]+/g, (segment) =>
    segment === '*' ? '0' : segment.startsWith(':') ? '1' : '2',
  )
}

export function getPattern({ routes }: Pick<ServerBuild, 'routes'>, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const parent = parentId === undefined ? '/' : getPattern({ routes }, parentId)
  return path === '' ? parent : `${parent.replace(/\/$/, '')}/${path}`
}
