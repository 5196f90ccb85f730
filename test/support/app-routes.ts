import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { to } from '#shared/paths/paths.ts'
import routes from '#routes'
import { root } from '../architecture/sources.ts'

type Entry = { path?: string; file?: string; children?: Entry[] }

export type AppRoute = { path: string; takesPosts: boolean; files: string[] }

/** All routes. A layout and its index share a path. */
export async function listRoutes(): Promise<AppRoute[]> {
  const routesByPath = new Map<string, AppRoute>()
  for (const { path, file } of listFiles(await routes)) {
    const files = [...(routesByPath.get(path)?.files ?? []), join('app', file)]
    const takesPosts = hasAction(file) || routesByPath.get(path)?.takesPosts === true
    routesByPath.set(path, { path, takesPosts, files })
  }
  return [...routesByPath.values()]
}

/** Signing out ends the session that later requests need; it has its own tests. */
export function isSignOut(path: string): boolean {
  return path === to.logout() || path === to.admin.logout() || path === to.account.sessions()
}

export const missingId = '00000000-0000-4000-8000-000000000000'

/** Values of route parameters by route suffix: 'category/:slug', or ':slug' for all others. */
export type RouteParams = Readonly<Record<string, string>>

/** Builds a path from a route, filling in known parameters. */
export function buildPath(path: string, params: RouteParams): string {
  if (path === '/support/*') return to.support()
  return path
    .replaceAll(/:\w+/g, (name, at: number) => {
      const param = findParam(path.slice(0, at + name.length), params)
      return param === undefined ? missingId : encodeURIComponent(params[param] ?? '')
    })
    .replace('*', 'x')
}

/** Route prefixes that end in a parameter. */
export function listParams(route: string): string[] {
  return [...route.matchAll(/:\w+/g)].map(({ 0: name, index }) =>
    route.slice(0, index + name.length),
  )
}

/** The most specific parameter that matches the end of the route. */
export function findParam(route: string, params: RouteParams): string | undefined {
  const matching = Object.keys(params).filter(
    (param) => param.includes(':') && route.endsWith(param),
  )
  return matching.toSorted((one, other) => other.length - one.length)[0]
}

function listFiles(entries: readonly Entry[], parentPath = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file = '', children = [] }) => {
    const fullPath = path === undefined ? parentPath : `${parentPath}/${path}`
    return [{ path: fullPath || '/', file }, ...listFiles(children, fullPath)]
  })
}

function hasAction(file: string): boolean {
  const source = readFileSync(join(root, 'app', file), 'utf8')
  return /^export (async function|function|const) action\b/m.test(source)
}
