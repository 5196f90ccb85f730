import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { UNSAFE_createRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcesIn } from '../architecture/sources.ts'
import { ask } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

// React is 67 kB of these, and the part of the router that a page needs 15 kB.
const mostScript = 110_000
const mostStyle = 15_000
// Inter in all its weights is 48 kB; unsubsetted it would be 218 kB.
const mostFonts = 80_000

const host = 'taskehuset.example'
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const pages = [
  ['the front page', '/'],
  ['a category', '/category/tasker'],
  ['a product', '/products/laedertaske'],
] as const

test.each(pages)('%s stays within the script budget', async (_, path) => {
  const scripts = await scriptsOf(path)
  const weights = [...scripts].map(([name, text]) => ({ name, bytes: packed(text) }))
  expect(sum(weights), JSON.stringify(weights)).toBeLessThan(mostScript)
  expect(sum(weights)).toBeGreaterThan(mostScript / 2)
})

test('a page for reading is painted before its scripts are fetched, a page with a form is not', async () => {
  const hasScriptsAtOnce = async (path: string) =>
    /<script[^>]* type="module"|rel="modulepreload"/.test((await get(path)).text)
  for (const [, path] of pages) expect(await hasScriptsAtOnce(path), path).toBe(false)
  expect(await hasScriptsAtOnce('/login')).toBe(true)
})

test('a shop stays within the style budget', async () => {
  const { text } = await get('/')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  expect(sheets).toHaveLength(2)
  const texts = await Promise.all(sheets.map(async (href = '') => (await get(href)).text))
  expect(texts.reduce((bytes, one) => bytes + packed(one), 0)).toBeLessThan(mostStyle)
})

test('the fonts of the first screen are preloaded and subsetted', async () => {
  const { text } = await get('/')
  const [, head = ''] = /^(.*?)<link rel="stylesheet"/s.exec(text) ?? []
  const files = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)]
  expect(files.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    files.map(async ([, href = '']) => (await get(href)).bytes.length),
  )
  expect(sizes.reduce((bytes, one) => bytes + one, 0)).toBeLessThan(mostFonts)
})

test.each(pages)(
  '%s loads no code of the admin, no form schemas and no client router',
  async (_, path) => {
    const words = [...(await scriptsOf(path)).values()].join('\n')
    for (const foreign of [schemas, staffRoom, goingOn]) expect(words).not.toContain(foreign)
  },
)

test('the markers of unwanted code are still valid', async () => {
  const staffPage = [...(await scriptsOf('/admin/login')).values()].join('\n')
  expect(staffPage).toContain(staffRoom)
  expect(await import('zod/v4/core').then((core) => String(core.$ZodType.init))).toContain(schemas)
  expect(String(UNSAFE_createRouter)).toContain(goingOn)
})

const schemas = '_zod'
const staffRoom = 'Admin Dashboard'
const goingOn = 'You must provide a non-empty routes array'

const get = (path: string) => ask(house.port, { host, path })

async function scriptsOf(path: string): Promise<Map<string, string>> {
  const { text } = await get(path)
  const scripts = new Map<string, string>()
  const named = text.matchAll(/(?:rel="modulepreload" href=|from\s*|import\s*\(?)"([^"]+\.js)"/g)
  await Promise.all([...named].map(([, name = '']) => collect(name, scripts)))
  return scripts
}

async function collect(name: string, scripts: Map<string, string>): Promise<void> {
  if (scripts.has(name)) return
  scripts.set(name, '')
  const { status, text } = await get(name)
  expect({ name, status }).toEqual({ name, status: 200 })
  scripts.set(name, text)
  const imports = text.matchAll(/(?:from|import)\s*["']\.\/([\w~.-]+\.js)["']/g)
  await Promise.all([...imports].map(([, next]) => collect(`/assets/${next}`, scripts)))
}

function packed(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

function sum(weights: readonly { bytes: number }[]): number {
  return weights.reduce((total, { bytes }) => total + bytes, 0)
}

// An undefined class has no effect and raises no error.
test('every class used in the source is defined', async () => {
  const sheets = await readdir('build/client/assets')
  const built = sheets.filter((name) => name.endsWith('.css'))
  const texts = await Promise.all(built.map((name) => readFile(`build/client/assets/${name}`)))
  const known = texts.join('\n').replaceAll('\\', '')
  const worn = [...sourcesIn(['app'], /\.tsx$/)].flatMap(([path, source]) =>
    [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => ({ path, name })),
    ),
  )
  expect(worn.length).toBeGreaterThan(1_000)
  expect(worn.filter(({ name }) => !known.includes(`.${name}`))).toEqual([])
})
