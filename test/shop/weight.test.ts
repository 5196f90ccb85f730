import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { UNSAFE_createRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcesIn } from '../architecture/sources.ts'
import { ask } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

// React alone is 67 of these kilobytes, and what a page needs of its router 15.
const mostScript = 110_000
const mostStyle = 15_000
// Inter, in all its weights, is 48 of them; with all its letters it would be 218.
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

test.each(pages)('%s comes with no more script than was meant', async (_, path) => {
  const scripts = await scriptsOf(path)
  const weights = [...scripts].map(([name, text]) => ({ name, bytes: packed(text) }))
  expect(sum(weights), JSON.stringify(weights)).toBeLessThan(mostScript)
  expect(sum(weights)).toBeGreaterThan(mostScript / 2)
})

test('a page that is read is painted before its scripts are fetched, one that is filled in is not', async () => {
  const hasScriptsAtOnce = async (path: string) =>
    /<script[^>]* type="module"|rel="modulepreload"/.test((await get(path)).text)
  for (const [, path] of pages) expect(await hasScriptsAtOnce(path), path).toBe(false)
  expect(await hasScriptsAtOnce('/login')).toBe(true)
})

test('a shop comes with no more style than was meant', async () => {
  const { text } = await get('/')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  expect(sheets).toHaveLength(2)
  const texts = await Promise.all(sheets.map(async (href = '') => (await get(href)).text))
  expect(texts.reduce((bytes, one) => bytes + packed(one), 0)).toBeLessThan(mostStyle)
})

test('the fonts of a first screen come beforehand, and only the letters that it has', async () => {
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
  '%s brings nothing of the staff room along, no schemas of forms, and nothing to go on with',
  async (_, path) => {
    const words = [...(await scriptsOf(path)).values()].join('\n')
    for (const foreign of [schemas, staffRoom, goingOn]) expect(words).not.toContain(foreign)
  },
)

test('what is foreign to a shop is known by its words', async () => {
  const staffPage = [...(await scriptsOf('/admin/login')).values()].join('\n')
  expect(staffPage).toContain(staffRoom)
  expect(await import('zod/v4/core').then((core) => String(core.$ZodType.init))).toContain(schemas)
  expect(String(UNSAFE_createRouter)).toContain(goingOn)
})

const schemas = '_zod'
const staffRoom = 'Admin Dashboard'
const goingOn = 'You must provide a non-empty routes array'

const get = (path: string) => ask(house.port, { host, path })

/** Every script that a browser fetches for a page: those that it names, and those that they name. */
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

// A class of the design system's that it does not have styles nothing and says nothing.
test('every class that is written is a class', async () => {
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
