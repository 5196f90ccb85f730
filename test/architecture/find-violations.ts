import { posix } from 'node:path'
import { parseModule, resolveTarget, type ParsedModule } from './parse-module.ts'
import { layers, packages, sharedFiles, unloaded, useCaseVerbs } from './layers.ts'
import { isTest, toLayered, type Sources } from './sources.ts'

/** Violations of the layer table, as messages. */
export function findViolations(sources: Sources): string[] {
  const modules = new Map(
    [...sources].map(([path, source]) => [path, parseModule(path, source)] as const),
  )
  if (modules.size === 0) return ['no file was read']
  const routes = listRouteFiles(sources)
  const violations: string[] = []
  for (const [path, module] of modules) {
    if (isTest(path)) continue
    const report = (message: string) => violations.push(`${path} ${message}`)
    for (const { from, names } of module.imports) {
      const target = resolveTarget(path, from)
      if ('package' in target) {
        const allowedFolders = packages[target.package] ?? []
        if (!allowedFolders.some((folder) => toLayered(path).startsWith(folder)))
          report(`imports the package ${from}`)
        continue
      }
      if (isTest(target.path)) report(`imports the test ${target.path}`)
      else if (!mayImport(path, target.path)) report(`must not import ${target.path}`)
      else if (isPrivate(path, target.path))
        report(`imports a private file of another area: ${target.path}`)
      if (names.includes('openDatabase') && path !== 'app/server/app.ts')
        report('opens its own database')
    }
    for (const expression of module.dynamicImports) report(`computes an import: ${expression}`)
    if (module.isBarrel || /(^|\/)index\.\w+$/.test(path)) report('is a barrel')
    if (module.hasDefaultExport && !mayExportDefault(path, routes)) report('exports a default')
  }
  const files = toFileGraph(modules)
  return [
    ...violations,
    ...findUnwantedLoads(modules),
    ...findCycles(files),
    ...findCycles(toAreaGraph(files)),
  ]
}

function findUnwantedLoads(modules: ReadonlyMap<string, ParsedModule>): string[] {
  return unloaded.flatMap(({ folder, isLaterCounted, targets }) => {
    const isUnwanted = (target: string) => targets.some((one) => target.startsWith(one))
    const seen = new Set<string>()
    const walk = (path: string): string[] => {
      if (seen.has(path) || isTest(path)) return []
      seen.add(path)
      return (modules.get(path)?.imports ?? []).flatMap(({ from, loads }) => {
        if (loads === 'type' || (loads === 'later' && !isLaterCounted)) return []
        const target = resolveTarget(path, from)
        const name = 'path' in target ? target.path : target.package
        if (isUnwanted(name)) return [`${path} loads ${name} into ${folder}`]
        return 'path' in target ? walk(target.path) : []
      })
    }
    return [...modules.keys()].filter((path) => path.startsWith(folder)).flatMap(walk)
  })
}

function mayImport(from: string, target: string): boolean {
  const ownLayer = findLayer(from)
  const targetLayer = findLayer(target)
  return ownLayer !== null && targetLayer !== null && (layers[ownLayer] ?? []).includes(targetLayer)
}

function findLayer(path: string): string | null {
  const matching = Object.keys(layers).filter((layer) => toLayered(path).startsWith(layer))
  return matching.toSorted((a, b) => b.length - a.length)[0] ?? null
}

// Screens may call queries and use cases; other areas may only call use cases.
function isPrivate(from: string, target: string): boolean {
  const area = findArea(target)
  if (!area || area === findArea(from) || !toLayered(from).startsWith('app/server/')) return false
  return !useCaseVerbs.test(posix.basename(target)) && !(target in sharedFiles)
}

function findArea(path: string): string | null {
  const [, area = null] = /^app\/server\/business\/([^/]+)\/./.exec(toLayered(path)) ?? []
  return area
}

function mayExportDefault(path: string, routes: ReadonlySet<string>): boolean {
  return (
    ['app/root.tsx', 'app/entry.server.tsx', 'app/routes.ts'].includes(path) || routes.has(path)
  )
}

function listRouteFiles(sources: Sources): Set<string> {
  const tables = [...sources].filter(([path]) => /^app\/(\w+\/)?routes\.ts$/.test(path))
  return new Set(
    tables.flatMap(([, table]) =>
      [...table.matchAll(/'([^']+\.tsx?)'/g)].map(([, file]) => `app/${file}`),
    ),
  )
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

function findCycles(graph: Graph): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (node: string, trail: readonly string[]) => {
    const cycleStart = trail.indexOf(node)
    if (cycleStart >= 0) cycles.push(`${[...trail.slice(cycleStart), node].join(' → ')} is a cycle`)
    if (cycleStart >= 0 || done.has(node)) return
    for (const target of graph.get(node) ?? []) walk(target, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return cycles
}

function toFileGraph(modules: ReadonlyMap<string, ParsedModule>): Graph {
  return new Map(
    [...modules].map(([path, { imports }]) => {
      const targets = imports.flatMap(({ from }) => {
        const target = resolveTarget(path, from)
        return 'path' in target && modules.has(target.path) ? [target.path] : []
      })
      return [path, new Set(targets)] as const
    }),
  )
}

/** Imports between the business areas, without those inside an area. */
function toAreaGraph(files: Graph): Graph {
  const areas = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const area = findArea(path)
    if (area === null || isTest(path)) continue
    const others = [...targets].flatMap((target) => findArea(target) ?? [])
    const known = areas.get(area) ?? new Set()
    areas.set(area, new Set([...known, ...others.filter((other) => other !== area)]))
  }
  return areas
}
