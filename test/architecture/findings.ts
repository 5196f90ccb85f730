import { moduleOf, targetOf, type Module } from './module.ts'
import { areas, lent, packages, rooms, verbs } from './rooms.ts'
import { isTest, type Sources } from './sources.ts'

/** Violations of the layer table in app/, as messages. */
export function findingsIn(sources: Sources): string[] {
  const modules = new Map(
    [...sources].map(([path, source]) => [path, moduleOf(path, source)] as const),
  )
  if (modules.size === 0) return ['no file was read']
  const routes = routeFilesIn(sources)
  const findings: string[] = []
  for (const [path, module] of modules) {
    if (isTest(path)) continue
    const say = (what: string) => findings.push(`${path} ${what}`)
    for (const { from, names } of module.imports) {
      const target = targetOf(path, from)
      if ('package' in target) {
        const places = packages[target.package] ?? []
        if (!places.some((place) => path.startsWith(place))) say(`names the package ${from}`)
        continue
      }
      if (isTest(target.path)) say(`imports the test ${target.path}`)
      else if (!mayEnter(path, target.path)) say(`enters ${target.path}`)
      else if (isPrivate(path, target.path)) say(`takes a query of another area: ${target.path}`)
      if (names.includes('openDatabase') && path !== 'app/server/house.ts')
        say('opens a database of its own')
    }
    for (const hidden of module.hidden) say(`hides what it imports: ${hidden}`)
    if (module.isBarrel || /(^|\/)index\.\w+$/.test(path)) say('is a barrel')
    if (module.hasDefaultExport && !wantsDefault(path, routes)) say('exports a default')
  }
  return [...findings, ...cyclesIn(modules)]
}

function mayEnter(from: string, target: string): boolean {
  const own = roomOf(from)
  const theirs = roomOf(target)
  return own !== null && theirs !== null && (rooms[own] ?? []).includes(theirs)
}

function roomOf(path: string): string | null {
  const fitting = Object.keys(rooms).filter((room) => path.startsWith(room))
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null
}

// Screens may call queries and use cases; other areas may only call use cases.
function isPrivate(from: string, target: string): boolean {
  const [, area, name = ''] = /^app\/server\/([^/]+)\/(.+)$/.exec(target) ?? []
  if (!area || !areas.includes(area) || from.startsWith(`app/server/${area}/`)) return false
  return from.startsWith('app/server/') && !verbs.test(name) && !(target in lent)
}

function wantsDefault(path: string, routes: ReadonlySet<string>): boolean {
  return (
    ['app/root.tsx', 'app/entry.server.tsx', 'app/routes.ts'].includes(path) || routes.has(path)
  )
}

function routeFilesIn(sources: Sources): Set<string> {
  const tables = [...sources].filter(([path]) => /^app\/(\w+\/)?routes\.ts$/.test(path))
  return new Set(
    tables.flatMap(([, table]) =>
      [...table.matchAll(/'([^']+\.tsx?)'/g)].map(([, file]) => `app/${file}`),
    ),
  )
}

function cyclesIn(modules: ReadonlyMap<string, Module>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    const met = trail.indexOf(path)
    if (met >= 0) cycles.push(`${[...trail.slice(met), path].join(' → ')} is a cycle`)
    if (met >= 0 || done.has(path)) return
    for (const { from } of modules.get(path)?.imports ?? []) {
      const target = targetOf(path, from)
      if ('path' in target && modules.has(target.path)) walk(target.path, [...trail, path])
    }
    done.add(path)
  }
  for (const path of modules.keys()) walk(path, [])
  return cycles
}
