import { posix } from 'node:path'
import { parseModule, resolveTarget, type ParsedModule } from './parse-module.ts'
import { layers, packages, sharedFiles, useCaseVerbs } from './layers.ts'
import { isTest, type Sources } from './sources.ts'

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
        if (!allowedFolders.some((folder) => path.startsWith(folder)))
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
  return [...violations, ...findCycles(modules), ...findMutualAreas(modules)]
}

function mayImport(from: string, target: string): boolean {
  const ownLayer = findLayer(from)
  const targetLayer = findLayer(target)
  return ownLayer !== null && targetLayer !== null && (layers[ownLayer] ?? []).includes(targetLayer)
}

function findLayer(path: string): string | null {
  const matching = Object.keys(layers).filter((layer) => path.startsWith(layer))
  return matching.toSorted((a, b) => b.length - a.length)[0] ?? null
}

// Screens may call queries and use cases; other areas may only call use cases.
function isPrivate(from: string, target: string): boolean {
  const area = findArea(target)
  if (!area || area === findArea(from) || !from.startsWith('app/server/')) return false
  return !useCaseVerbs.test(posix.basename(target)) && !(target in sharedFiles)
}

function findArea(path: string): string | null {
  const [, area = null] = /^app\/server\/business\/([^/]+)\/./.exec(path) ?? []
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

function findCycles(modules: ReadonlyMap<string, ParsedModule>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    const cycleStart = trail.indexOf(path)
    if (cycleStart >= 0) cycles.push(`${[...trail.slice(cycleStart), path].join(' → ')} is a cycle`)
    if (cycleStart >= 0 || done.has(path)) return
    for (const { from } of modules.get(path)?.imports ?? []) {
      const target = resolveTarget(path, from)
      if ('path' in target && modules.has(target.path)) walk(target.path, [...trail, path])
    }
    done.add(path)
  }
  for (const path of modules.keys()) walk(path, [])
  return cycles
}

/** Pairs of business areas that import each other. */
function findMutualAreas(modules: ReadonlyMap<string, ParsedModule>): string[] {
  const imports = new Map<string, Set<string>>()
  for (const [path, module] of modules) {
    const area = findArea(path)
    if (area === null || isTest(path)) continue
    for (const { from } of module.imports) {
      const target = resolveTarget(path, from)
      const targetArea = 'path' in target ? findArea(target.path) : null
      if (targetArea !== null) imports.set(area, (imports.get(area) ?? new Set()).add(targetArea))
    }
  }
  return [...imports].flatMap(([area, targets]) =>
    [...targets]
      .filter((target) => area < target && imports.get(target)?.has(area))
      .map((target) => `the areas ${area} and ${target} import each other`),
  )
}
