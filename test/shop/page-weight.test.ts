import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageLengths } from '#shared/limits.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { readSources } from '../architecture/sources.ts'
import { insertProducts } from '../../app/features/catalogue/tests/insert-products.ts'
import { weightBudgets } from '../support/budgets.ts'
import {
  expectWithin,
  gzipSize,
  loadAdminScripts,
  loadScript,
  sumSizes,
  type Scripts,
} from '../support/loaded-scripts.ts'
import { sendRequest } from '../support/send-request.ts'
import { createStockedProduct, unwrap } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const host = 'taskehuset.example'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const { staff, picture, ...store } = app.shops.bags
  const form = { name: 'Tasker', slug: 'tasker', description: '', parent_id: null, active: true }
  const { id: category_id } = unwrap(await saveCategory(staff, app.shops.bags, null, form))
  await createStockedProduct(staff, store, {
    name: 'Lædertaske',
    category_id,
    images: [{ id: null, url: picture, alt_text: 'Lædertaske' }],
  })
})
afterAll(() => app.close())

// A quick view is shown where the theme has one.
const pages = [
  ['the front page', '/', ['quick-view', 'cart']],
  ['a category', '/category/tasker', ['quick-view', 'cart']],
  ['a product', '/products/laedertaske', ['gallery', 'purchase', 'cart']],
] as const

test.each(pages)('%s loads a small script before a visitor acts', async (_, path) => {
  const scripts = await loadDocumentScripts((await get(path)).text)
  expect(scripts.size).toBeGreaterThan(0)
  expectWithin(scripts, weightBudgets.script.atMost)
})

test.each(pages)(
  '%s with all its islands stays within the script budget',
  async (_, path, islands) => {
    const { text } = await get(path)
    const scripts = await loadDocumentScripts(text)
    const { hydration, files } = findIslands(scripts)
    await loadScript(get, hydration, scripts)
    const names = [...text.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name)
    expect(islands).toEqual(expect.arrayContaining(names))
    for (const name of islands) await loadScript(get, files.get(name) ?? 'no such island', scripts)
    expectWithin(scripts, weightBudgets.hydrated.atMost)
    expect(sumSizes(scripts)).toBeGreaterThan(weightBudgets.hydrated.atMost / 2)
  },
)

test('an island costs little beside React', async (context) => {
  const shared = await loadDocumentScripts((await get('/')).text)
  const { hydration, files } = findIslands(shared)
  await loadScript(get, hydration, shared)
  const weights: Record<string, number> = {}
  for (const [name, file] of files) {
    const scripts = new Map(shared)
    await loadScript(get, file, scripts)
    weights[name] = sumSizes(scripts) - sumSizes(shared)
  }
  await context.annotate(JSON.stringify({ shared: sumSizes(shared), ...weights }))
  expect(Object.keys(weights).length).toBeGreaterThan(3)
  expect(
    Object.entries(weights).filter(([, bytes]) => bytes > weightBudgets.island.atMost),
  ).toEqual([])
})

test('the document of a full front page stays within its budget', async () => {
  const names = Array.from({ length: pageLengths.products }, (_, at) => ({
    name: `Skuldertaske i læder nummer ${at}`,
    category: 'Skuldertasker',
  }))
  const { ownerClient } = app.torv
  await insertProducts(ownerClient, app.shops.clay, names)
  const { text } = await sendRequest(app.port, { host: app.shops.clay.host })
  expect(text.split('href="/products/p-').length).toBeGreaterThan(pageLengths.products)
  expect(gzipSize(text)).toBeLessThan(weightBudgets.document.atMost)
})

test.each([...pages.map(([, path]) => path), '/login', '/findes-ikke'])(
  'the document %s contains no router and no data for one',
  async (path) => {
    const { text } = await get(path)
    expect(text).not.toMatch(/__reactRouter|streamController|modulepreload|\.data"/)
    expect(text.match(/<script [^>]*src=/g)).toHaveLength(1)
  },
)

test('a shop stays within the style budget', async () => {
  const { text } = await get('/')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  expect(sheets).toHaveLength(2)
  const texts = await Promise.all(sheets.map(async (href = '') => (await get(href)).text))
  expect(texts.reduce((bytes, one) => bytes + gzipSize(one), 0)).toBeLessThan(
    weightBudgets.style.atMost,
  )
})

test('the fonts of the first screen are preloaded and subsetted', async () => {
  const { text } = await get('/')
  const [, head = ''] = /^(.*?)<link rel="stylesheet"/s.exec(text) ?? []
  const files = [...head.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)]
  expect(files.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    files.map(async ([, href = '']) => (await get(href)).bytes.length),
  )
  expect(sizes.reduce((bytes, one) => bytes + one, 0)).toBeLessThan(weightBudgets.fonts.atMost)
})

test('no script of a document contains code of the admin, form schemas or a router', async () => {
  const scripts = await loadDocumentScripts((await get('/')).text)
  const { hydration, files } = findIslands(scripts)
  for (const file of [hydration, ...files.values()]) await loadScript(get, file, scripts)
  const source = [...scripts.values()].join('\n')
  for (const unwanted of [schemaMarker, adminMarker, routerMarker])
    expect(source).not.toContain(unwanted)
})

test('the back office does not load the scripts of the shop', async () => {
  const staffScripts = await loadAdminScripts(get, (await get('/admin/login')).text)
  const scripts = await loadDocumentScripts((await get('/')).text)
  await loadScript(get, findIslands(scripts).hydration, scripts)
  expect(staffScripts.size).toBeGreaterThan(3)
  expect([...staffScripts.keys()].filter((name) => scripts.has(name))).toEqual([])
})

test('the markers of unwanted code are still valid', async () => {
  const adminScripts = [
    ...(await loadAdminScripts(get, (await get('/admin/login')).text)).values(),
  ].join('\n')
  expect(adminScripts).toContain(adminMarker)
  expect(await import('zod/v4/core').then((core) => String(core.$ZodType.init))).toContain(
    schemaMarker,
  )
  expect(adminScripts).toContain(routerMarker)
})

const schemaMarker = '_zod'
const adminMarker = 'Admin Dashboard'
const routerMarker = 'You must provide a non-empty routes array'

const get = (path: string) => sendRequest(app.port, { host, path })

/** The script of a document and what it imports at once. */
async function loadDocumentScripts(html: string): Promise<Scripts> {
  const scripts: Scripts = new Map()
  for (const [, file = ''] of html.matchAll(/<script [^>]*src="([^"]+)"/g))
    await loadScript(get, file, scripts)
  return scripts
}

/** The file that hydrates, and the file of each island; those of every list are in the first. */
function findIslands(scripts: Scripts) {
  const source = [...scripts.values()].join('\n')
  const [, hydration = ''] = /hydrateIsland[^`]*import\(`\.\/([\w-]+\.js)`/.exec(source) ?? []
  const loads = source.matchAll(
    /["']?([\w-]+)["']?:async\(\)=>\(await [^`]*?import\(`\.\/([\w~.-]+\.js)`\)/g,
  )
  const files = [...loads].map(([, name = '', file = '']) => [name, `/assets/${file}`] as const)
  return { hydration: `/assets/${hydration}`, files: new Map(files) }
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
