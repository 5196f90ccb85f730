import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageOfData } from '#domain/paths/data.ts'

/**
 * The route that leads to an address, in the words of the route: what stands in the address itself may be a name, or a
 * key.
 */
export function wayThrough(build: ServerBuild, address: string): string {
  const routes = trees.get(build) ?? routesBelow(build, undefined)
  trees.set(build, routes)
  const steps = matchRoutes(routes, pageOfData(new URL(address).pathname)) ?? []
  return `/${steps.flatMap(({ route }) => route.path || []).join('/')}`
}

const trees = new WeakMap<ServerBuild, RouteObject[]>()

function routesBelow(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, index, path } = route
    const named = path === undefined ? { id } : { id, path }
    return [index ? { ...named, index } : { ...named, children: routesBelow(build, id) }]
  })
}
