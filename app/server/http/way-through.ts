import type { ServerBuild } from 'react-router'
import { pageOfData } from '#domain/paths/data.ts'

/**
 * The route that leads to an address, in the words of the route: what stands in the address itself may be a name, or a
 * key. The router would tell as well, and goes through all of its table each time.
 */
export function wayThrough(build: ServerBuild, address: string): string {
  const ways = known.get(build) ?? waysThrough(build)
  known.set(build, ways)
  const path = pageOfData(new URL(address).pathname)
  return ways.find(({ fits }) => fits.test(path))?.way ?? ''
}

type Way = { way: string; fits: RegExp }

const known = new WeakMap<ServerBuild, Way[]>()

/** The words of a route come before its blanks, and these before what may be anything. */
function waysThrough(build: ServerBuild): Way[] {
  const ways = new Set(Object.keys(build.routes).map((id) => wayOf(build, id)))
  return [...ways]
    .toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1))
    .map((way) => ({
      way,
      fits: new RegExp(`^${way.replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`, 'i'),
    }))
}

function rank(way: string): string {
  return way.replace(/[^/]+/g, (step) => (step === '*' ? '0' : step.startsWith(':') ? '1' : '2'))
}

function wayOf({ routes }: Pick<ServerBuild, 'routes'>, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  const above = parentId === undefined ? '/' : wayOf({ routes }, parentId)
  return path === '' ? above : `${above.replace(/\/$/, '')}/${path}`
}
