import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSources } from '../architecture/sources.ts'
import { sendRequest } from '../support/send-request.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const maxHtmlBytes = 13_000
const maxScriptBytes = 12_000
// React is 67 kB of these.
const maxIslandBytes = 80_000
const maxStyleBytes = 15_000
// Inter in all its weights is 48 kB; unsubsetted it would be 218 kB.
const maxFontBytes = 80_000

const host = 'taskehuset.example'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pages = [
  ['the front page', '/'],
  ['a category', '/category/tasker'],
  ['a product', '/products/laedertaske'],
] as const

test.each(pages)('%s stays within its budgets', async (_, path) => {
  const { text } = await get(path)
  expect(gzipSize(text)).toBeLessThan(maxHtmlBytes)
  const { first, later } = await loadScripts(path)
  expect(sumSizes(first), JSON.stringify(listSizes(first))).toBeLessThan(maxScriptBytes)
  expect(first.size).toBeGreaterThan(0)
  // Loaded at the first sign of a person.
  expect(sumSizes(later), JSON.stringify(listSizes(later))).toBeLessThan(maxIslandBytes)
  expect([...later.keys()].join()).toMatch(/react-/)
})

test('the back office does not load the scripts of the shop', async () => {
  const scripts = [...(await loadStaffScripts()).keys()]
  expect(scripts.length).toBeGreaterThan(3)
  const { first, later } = await loadScripts('/')
  expect(scripts.filter((name) => first.has(name) || later.has(name))).toEqual([])
})

test('a shop stays within the style budget', async () => {
  const { text } = await get('/')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  expect(sheets).toHaveLength(2)
  const texts = await Promise.all(sheets.map(async (href = '') => (await get(href)).text))
  expect(texts.reduce((bytes, one) => bytes + gzipSize(one), 0)).toBeLessThan(maxStyleBytes)
})

test('the fonts of the first screen are preloaded and subsetted', async () => {
  const { text } = await get('/')
  const [, head = ''] = /^(.*?)<link rel="stylesheet"/s.exec(text) ?? []
  const files = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)]
  expect(files.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    files.map(async ([, href = '']) => (await get(href)).bytes.length),
  )
  expect(sizes.reduce((bytes, one) => bytes + one, 0)).toBeLessThan(maxFontBytes)
})

test.each(pages)(
  '%s loads no code of the admin, no form schemas and no router',
  async (_, path) => {
    const { first, later } = await loadScripts(path)
    const words = [...first.values(), ...later.values()].join('\n')
    for (const excluded of [schemaMarker, adminMarker, routerMarker])
      expect(words).not.toContain(excluded)
  },
)

test('the markers of unwanted code are still valid', async () => {
  const words = [...(await loadStaffScripts()).values()].join('\n')
  expect(words).toContain(adminMarker)
  expect(words).toContain(routerMarker)
  expect(await import('zod/v4/core').then((core) => String(core.$ZodType.init))).toContain(
    schemaMarker,
  )
})

const schemaMarker = '_zod'
const adminMarker = 'Admin Dashboard'
const routerMarker = 'You must provide a non-empty routes array'

const get = (path: string) => sendRequest(app.port, { host, path })

/** The script of a page, and what the islands of a list of products add to it. */
async function loadScripts(path: string) {
  const { text } = await get(path)
  const [, name = ''] = /<script type="module" src="([^"]+)"/.exec(text) ?? []
  const [first, later] = [new Map<string, string>(), new Map<string, string>()]
  await loadScript(name, first)
  const names = [
    ...(first.get(name) ?? '').matchAll(/import\(["'`]\.\/(islands-[\w-]+\.js)["'`]\)/g),
  ]
  expect(names.length).toBeGreaterThan(0)
  await Promise.all(names.map(([, island]) => loadScript(`/assets/${island}`, later)))
  for (const known of first.keys()) later.delete(known)
  return { first, later }
}

async function loadStaffScripts(): Promise<Map<string, string>> {
  const { text } = await get('/admin/login')
  const scripts = new Map<string, string>()
  const references = text.matchAll(
    /(?:rel="modulepreload" href=|from\s*|import\s*\(?)"([^"]+\.js)"/g,
  )
  await Promise.all([...references].map(([, name = '']) => loadScript(name, scripts)))
  return scripts
}

async function loadScript(name: string, scripts: Map<string, string>): Promise<void> {
  if (scripts.has(name)) return
  scripts.set(name, '')
  const { status, text } = await get(name)
  expect({ name, status }).toEqual({ name, status: 200 })
  scripts.set(name, text)
  const imports = text.matchAll(/(?:from|import)\s*["'`]\.\/([\w~.-]+\.js)["'`]/g)
  await Promise.all([...imports].map(([, next]) => loadScript(`/assets/${next}`, scripts)))
}

function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

function listSizes(scripts: Map<string, string>) {
  return [...scripts].map(([name, text]) => ({ name, bytes: gzipSize(text) }))
}

function sumSizes(scripts: Map<string, string>): number {
  return listSizes(scripts).reduce((total, { bytes }) => total + bytes, 0)
}

// An undefined class has no effect and raises no error.
test('every class used in the source is defined', async () => {
  const sheets = await readdir('build/client/assets')
  const styleFiles = sheets.filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(styleFiles.map((name) => readFile(`build/client/assets/${name}`)))
  const css = texts.join('\n').replaceAll('\\', '')
  const usedClasses = [...readSources(['app'], /\.tsx$/)].flatMap(([path, source]) =>
    [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => ({ path, name })),
    ),
  )
  expect(usedClasses.length).toBeGreaterThan(1_000)
  expect(usedClasses.filter(({ name }) => !css.includes(`.${name}`))).toEqual([])
})
