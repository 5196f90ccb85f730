import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseModule, resolveTarget } from '../../test/architecture/parse-module.ts'
import { codeFile, readSources } from '../../test/architecture/sources.ts'
import { root } from '../build.ts'
import { estimateSeconds } from './durations.ts'

/** Changed since main, or since the last commit on main itself, with uncommitted and new files. */
export async function listChangedFiles(): Promise<string[]> {
  const base = await git('merge-base', 'HEAD', 'main')
  const isOnMain = base.join() === (await git('rev-parse', 'HEAD')).join()
  const changed = await git('diff', '--name-only', isOnMain ? 'HEAD~1' : (base[0] ?? 'HEAD'))
  const added = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].filter((file) => existsSync(join(root, file)))
}

export type RelatedTests = { chosen: string[]; left: string[] }

/** Database and shop tests that a change reaches, nearest first, up to a number of seconds. */
export function findRelatedTests(changed: readonly string[], seconds: number): RelatedTests {
  const distances = measureDistances(changed)
  const distance = (file: string) => distances.get(file) ?? 0
  const related = [...distances.keys()]
    .filter((file) => /^(test\/(database|shop)|app\/.*\/tests)\/.*\.test\.ts$/.test(file))
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) || estimateSeconds(one) - estimateSeconds(other),
    )
  const chosen: string[] = []
  let left = seconds
  for (const file of related) {
    if (estimateSeconds(file) > left) continue
    left -= estimateSeconds(file)
    chosen.push(file)
  }
  return { chosen, left: related.filter((file) => !chosen.includes(file)) }
}

/** How many imports lie between a file and the nearest changed one. */
function measureDistances(changed: readonly string[]): Map<string, number> {
  const importers = listImporters()
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const test of listScreenTests(changed)) distances.set(test, distances.get(test) ?? 1)
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1)
    }
  }
  return distances
}

// Shop tests use the built pages, so no import leads from them to a screen.
function listScreenTests(changed: readonly string[]): string[] {
  const features = new Set(changed.map((file) => /^app\/features\/[^/]+\//.exec(file)?.[0]))
  const tests = [...readSources(['app/features'], /\.shop\.test\.ts$/).keys()]
  return tests.filter((test) => features.has(/^app\/features\/[^/]+\//.exec(test)?.[0]))
}

function listImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const sources = readSources(['app', 'cells', 'database', 'extras', 'test', 'tools'], codeFile)
  for (const [file, source] of sources) {
    for (const { from } of parseModule(file, source).imports) {
      const target = resolveTarget(file, from)
      if (!('path' in target)) continue
      importers.set(target.path, [...(importers.get(target.path) ?? []), file])
    }
  }
  return importers
}

// Without git, or without a branch `main`, there is nothing to compare with.
async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root }).catch(() => ({
    stdout: '',
  }))
  return stdout.split('\n').filter(Boolean)
}
