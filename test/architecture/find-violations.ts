import { posix } from 'node:path'
import { parseModule, resolveTarget, type ParsedModule } from './parse-module.ts'
import { layers, packages, server, sharedFiles, unloaded, useCaseVerbs } from './layers.ts'
import { findLayer, isTest, type Sources } from './sources.ts'

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
        if (!allowedFolders.some((one) => one === findLayer(path) || path.startsWith(one)))
          report(`imports the package ${from}`)
        continue
      }
      if (isTest(target.path)) report(`imports the test ${target.path}`)
      else if (!mayImport(path, target.path)) report(`must not import ${target.path}`)
      else if (isPrivate(path, target.path))
        report(`imports a private file of another feature: ${target.path}`)
      if (names.includes('openDatabase') && path !== 'app/app.ts') report('opens its own database')
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
    ...findCycles(toFeatureGraph(files)),
  ]
}

function findUnwantedLoads(modules: ReadonlyMap<string, ParsedModule>): string[] {
  return unloaded.flatMap(({ layer, isLaterCounted, targets }) => {
    const seen = new Set<string>()
    const walk = (path: string): string[] => {
      if (seen.has(path) || isTest(path)) return []
      seen.add(path)
      return (modules.get(path)?.imports ?? []).flatMap(({ from, loads }) => {
        if (loads === 'type' || (loads === 'later' && !isLaterCounted)) return []
        const target = resolveTarget(path, from)
        const name = 'path' in target ? target.path : target.package
        if (targets.test(name)) return [`${path} loads ${name} into ${layer}`]
        return 'path' in target ? walk(target.path) : []
      })
    }
    return [...modules.keys()].filter((path) => findLayer(path) === layer).flatMap(walk)
  })
}

function mayImport(from: string, target: string): boolean {
  const ownLayer = findLayer(from)
  const targetLayer = findLayer(target)
  return ownLayer !== null && targetLayer !== null && (layers[ownLayer] ?? []).includes(targetLayer)
}

// Screens may call queries and use cases; other features may only call use cases.
function isPrivate(from: string, target: string): boolean {
  const feature = findFeature(target)
  const isServer = ['root', ...server].some((layer) => layer === findLayer(from))
  if (!feature || feature === findFeature(from) || !isServer) return false
  return !useCaseVerbs.test(posix.basename(target)) && !(target in sharedFiles)
}

function findFeature(path: string): string | null {
  const [, feature = null] = /^app\/features\/([^/]+)\/server\/./.exec(path) ?? []
  return feature
}

function mayExportDefault(path: string, routes: ReadonlySet<string>): boolean {
  return (
    ['app/root.tsx', 'app/entry.server.tsx', 'app/routes.ts'].includes(path) || routes.has(path)
  )
}

function listRouteFiles(sources: Sources): Set<string> {
  const tables = [...sources].filter(([path]) => /^app\/([\w/]+\/)?routes\.ts$/.test(path))
  return new Set(
    tables.flatMap(([, table]) =>
      [...table.matchAll(/'([^']+\.tsx?)'/g)].map(([, file = '']) => posix.join('app', file)),
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
      const targets = imports.flatMap(({ from, loads }) => {
        // A translation takes its type from the dictionary that loads it.
        if (loads === 'type' && findLayer(path) === 'languages') return []
        const target = resolveTarget(path, from)
        return 'path' in target && modules.has(target.path) ? [target.path] : []
      })
      return [path, new Set(targets)] as const
    }),
  )
}

/** Imports between the servers of features, without those inside one. */
function toFeatureGraph(files: Graph): Graph {
  const features = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const feature = findFeature(path)
    if (feature === null || isTest(path)) continue
    const others = [...targets].flatMap((target) => findFeature(target) ?? [])
    const known = features.get(feature) ?? new Set()
    features.set(feature, new Set([...known, ...others.filter((other) => other !== feature)]))
  }
  return features
}
