import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { to } from '#domain/paths.ts'
import routes from '#routes'
import { root } from '../architecture/sources.ts'

type Entry = { path?: string; file?: string; children?: Entry[] }

/** A way into the house as the route table has it, with the files that answer there. */
export type Way = { path: string; takesPosts: boolean; files: string[] }

/** All of them. A layout and the index below it stand at the same address. */
export async function waysIn(): Promise<Way[]> {
  const ways = new Map<string, Way>()
  for (const { path, file } of filesIn(await routes)) {
    const files = [...(ways.get(path)?.files ?? []), join('app', file)]
    const takesPosts = hasAction(file) || ways.get(path)?.takesPosts === true
    ways.set(path, { path, takesPosts, files })
  }
  return [...ways.values()]
}

/** Signing out ends the very session that the next question needs; it has tests of its own. */
export function isWayOut(path: string): boolean {
  return path === to.logout() || path === to.admin.logout() || path === to.account.sessions()
}

export const nothing = '00000000-0000-4000-8000-000000000000'

/** What stands in the places of addresses, by the end of the way to it: 'category/:slug', or ':slug' for all others. */
export type Places = Readonly<Record<string, string>>

/** An address on a way, with what is known of the places that it names. */
export function addressOn(path: string, places: Places): string {
  if (path === '/support/*') return to.support()
  return path
    .replaceAll(/:\w+/g, (name, at: number) => {
      const place = placeAt(path.slice(0, at + name.length), places)
      return place === undefined ? nothing : encodeURIComponent(places[place] ?? '')
    })
    .replace('*', 'x')
}

/** The ways to each place that a way names. */
export function placesOn(way: string): string[] {
  return [...way.matchAll(/:\w+/g)].map(({ 0: name, index }) => way.slice(0, index + name.length))
}

/** Which of the places lies at the end of a way: the one that is told most exactly. */
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
