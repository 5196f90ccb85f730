import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { to } from '#domain/paths.ts'
import routes from '#routes'
import { root } from '../architecture/sources.ts'

type Entry = { path?: string; file?: string; children?: Entry[] }

export type Way = { path: string; takesPosts: boolean; files: string[] }

/** All routes. A layout and its index share a path. */
export async function waysIn(): Promise<Way[]> {
  const ways = new Map<string, Way>()
  for (const { path, file } of filesIn(await routes)) {
    const files = [...(ways.get(path)?.files ?? []), join('app', file)]
    const takesPosts = hasAction(file) || ways.get(path)?.takesPosts === true
    ways.set(path, { path, takesPosts, files })
  }
  return [...ways.values()]
}

/** Signing out ends the session that later requests need; it has its own tests. */
export function isWayOut(path: string): boolean {
  return path === to.logout() || path === to.admin.logout() || path === to.account.sessions()
}

export const nothing = '00000000-0000-4000-8000-000000000000'

/** Values of route parameters by route suffix: 'category/:slug', or ':slug' for all others. */
export type Places = Readonly<Record<string, string>>

/** Builds a path from a route, filling in known parameters. */
export function addressOn(path: string, places: Places): string {
  if (path === '/support/*') return to.support()
  return path
    .replaceAll(/:\w+/g, (name, at: number) => {
      const place = placeAt(path.slice(0, at + name.length), places)
      return place === undefined ? nothing : encodeURIComponent(places[place] ?? '')
    })
    .replace('*', 'x')
}

/** Route prefixes that end in a parameter. */
export function placesOn(way: string): string[] {
  return [...way.matchAll(/:\w+/g)].map(({ 0: name, index }) => way.slice(0, index + name.length))
}

/** The most specific parameter that matches the end of the route. */
export function placeAt(way: string, places: Places): string | undefined {
  const fitting = Object.keys(places).filter((place) => place.includes(':') && way.endsWith(place))
  return fitting.toSorted((one, other) => other.length - one.length)[0]
}

function filesIn(entries: readonly Entry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file = '', children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [{ path: here || '/', file }, ...filesIn(children, here)]
  })
}

function hasAction(file: string): boolean {
  const source = readFileSync(join(root, 'app', file), 'utf8')
  return /^export (async function|function|const) action\b/m.test(source)
}
