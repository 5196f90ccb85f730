import type { ServerBuild } from 'react-router'
import { pageOfData } from '#domain/paths/data.ts'

/**
 * Returns the route pattern instead of the path, which may contain names or keys. React Router's matcher would
 * scan its whole table each time.
 */
export function wayThrough(build: ServerBuild, address: string): string {
  const ways = known.get(build) ?? waysThrough(build)
  known.set(build, ways)
  const path = pageOfData(new URL(address).pathname)
  return ways.find(({ fits }) => fits.test(path))?.way ?? ''
}

type Way = { way: string; fits: RegExp }

const known = new WeakMap<ServerBuild, Way[]>()

/** Sorts static segments before parameters before wildcards. */
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
