import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  fetchBuiltPages,
  hasBuiltPages,
  hashSources,
  nameBuiltPages,
} from '../../tools/built-pages.mjs'

let scratch: string
let clone: string
let releases: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'built-pages-'))
  clone = join(scratch, 'clone')
  releases = join(scratch, 'releases')
  const sources = {
    'app/root.tsx': 'page',
    'app/shared/price.test.ts': 'test',
    'public/favicon.ico': 'icon',
    'package-lock.json': '{}',
    'package.json': '{}',
    'tsconfig.json': '{}',
    'react-router.config.ts': 'export default {}',
    'vite.config.ts': "import { chunks } from './tools/chunks.ts'",
    'tools/chunks.ts': "import { names } from './names.ts'",
    'tools/names.ts': 'names',
    'tools/start.ts': 'start',
    'README.md': 'words',
  }
  for (const [name, text] of Object.entries(sources)) writeSource(name, text)
  mkdirSync(releases)
})
afterEach(() => rmSync(scratch, { recursive: true }))

test.each([
  'app/root.tsx',
  'app/new.css',
  'public/favicon.ico',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tools/chunks.ts',
  'tools/names.ts',
])('a change of %s needs other pages', (name) => {
  const before = hashSources(clone)
  writeSource(name, 'changed')
  expect(hashSources(clone)).not.toBe(before)
})

test.each(['app/shared/price.test.ts', 'tools/start.ts', 'README.md'])(
  'a change of %s needs no other pages',
  (name) => {
    const before = hashSources(clone)
    writeSource(name, 'changed')
    expect(hashSources(clone)).toBe(before)
  },
)

test('two clones of the same sources take the same pages', () => {
  const other = join(scratch, 'other')
  cpSync(clone, other, { recursive: true })
  expect(hashSources(other)).toBe(hashSources(clone))
})

test('the pages of a release are taken by the hash of the sources', async () => {
  publish(hashSources(clone), hashSources(clone))
  expect(hasBuiltPages(clone)).toBe(false)
  expect(await fetchBuiltPages(clone, releases)).toBe(true)
  expect(hasBuiltPages(clone)).toBe(true)
  expect(readFileSync(join(clone, 'build/server/index.js'), 'utf8')).toBe('pages')
  writeSource('app/root.tsx', 'changed')
  expect(hasBuiltPages(clone)).toBe(false)
  expect(await fetchBuiltPages(clone, releases)).toBe(false)
})

test('pages that differ from their checksum are refused, and nothing is unpacked', async () => {
  const file = publish(hashSources(clone), hashSources(clone))
  writeFileSync(`${file}.sha256`, `${'0'.repeat(64)}  pages\n`)
  await expect(fetchBuiltPages(clone, releases)).rejects.toThrow('checksum')
  rmSync(`${file}.sha256`)
  await expect(fetchBuiltPages(clone, releases)).rejects.toThrow('checksum')
  expect(hasBuiltPages(clone)).toBe(false)
})

test('pages of other sources under the right name are refused', async () => {
  publish(hashSources(clone), 'another hash')
  await expect(fetchBuiltPages(clone, releases)).rejects.toThrow('other sources')
})

test('pages are not fetched over an open connection', async () => {
  await expect(fetchBuiltPages(clone, 'http://releases.example')).rejects.toThrow('https')
})

function writeSource(name: string, text: string): void {
  mkdirSync(join(clone, name, '..'), { recursive: true })
  writeFileSync(join(clone, name), text)
}

function publish(hash: string, stamp: string): string {
  const build = join(scratch, 'build')
  mkdirSync(join(build, 'server'), { recursive: true })
  writeFileSync(join(build, '.stamp'), stamp)
  writeFileSync(join(build, 'server/index.js'), 'pages')
  const file = join(releases, nameBuiltPages(hash))
  execFileSync('tar', ['-czf', file, '-C', scratch, 'build'])
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(`${file}.sha256`, `${sum}  ${nameBuiltPages(hash)}\n`)
  return file
}
