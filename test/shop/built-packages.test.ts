import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder, root } from '../../tools/build.ts'
import { listBundledPackages } from '../../tools/bundled-packages.ts'

type Locked = { dev?: boolean }

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)
const isProduction = (name: string) =>
  lock.packages[`node_modules/${name}`] !== undefined &&
  lock.packages[`node_modules/${name}`]?.dev !== true

test('the built pages import only packages that a serving machine installs', () => {
  const imported = new Set(listServerFiles().flatMap(listPackages))
  expect(imported).toContain('react')
  expect([...imported].filter((name) => !isProduction(name))).toEqual([])
})

test('a serving machine installs no package that only the built pages contain', () => {
  expect(listBundledPackages()).toContain('lucide-react')
  expect(listBundledPackages().filter(isProduction)).toEqual([])
})

function listServerFiles(): string[] {
  const folder = join(buildFolder, 'server')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

function listPackages(source: string): string[] {
  const specifiers = source.matchAll(
    /(?:^import .*?from |^import |\bimport\(|\b__require\()"([^".][^"]*)"/gm,
  )
  return [...specifiers]
    .map(([, specifier = '']) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
    .filter((name) => !isBuiltin(name))
}
