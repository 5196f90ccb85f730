import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { dataPath } from '#domain/paths/data.ts'
import routes from '#routes'
import { handlerFor } from '#server/http/routes-ahead.ts'
import { wayThrough } from '#server/http/way-through.ts'

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }
type Known = NonNullable<ServerBuild['routes'][string]>

const table = [rootRoute(), ...routesOf(await routes, 'root')]
const ids = table.map(({ id }) => id)
/** Routes that can be matched themselves, not only as parents. */
const ends = table.filter(({ id, index }) => index || !table.some((other) => other.parentId === id))

const whole = createRequestHandler(build(), 'production')
const narrow = handlerFor(build(), 'production')

test('every route is found by the handler of its section', async () => {
  const places = await Promise.all(ends.map((end) => ledTo(whole, addressOf(end))))
  const narrowly = ends.map((end) => ledTo(narrow, addressOf(end)))
  expect(await Promise.all(narrowly)).toEqual(places)
  const data = ends.map((end) => ledTo(narrow, dataPath(addressOf(end))))
  expect(await Promise.all(data)).toEqual(places)
  const ways = ends.map((end) => wayThrough(build(), `http://shop.example${addressOf(end)}`))
  expect(ways).toEqual(ends.map(({ id }) => `/${pathOf(id)}`))
  // Otherwise every comparison could be of the not-found page.
  expect(new Set(places)).toEqual(new Set(ends.map(({ id }) => id)))
})

test.each([
  ['/findes-ikke', '*'],
  ['/findes/heller/ikke', '*'],
  ['/admin/findes-ikke', 'admin/*'],
  ['/konto/findes-ikke', '*'],
  ['/products', '*'],
  ['/api', '*'],
  ['/Konto', 'konto'],
  ['/ADMIN/Orders', 'admin/orders'],
  ['/konto/', 'konto'],
  ['/konto.data', 'konto'],
  ['/login.data.data', '*'],
  ['/_.data', ''],
  ['/.data', ''],
  ['/blåbær', '*'],
  ['/', ''],
])('%s is matched by %s, as with the whole route table', async (address, path) => {
  const [to, same] = await Promise.all([ledTo(narrow, address), ledTo(whole, address)])
  expect([to, pathOf(to)]).toEqual([same, path])
  expect(wayThrough(build(), `http://shop.example${address}`)).toBe(`/${path}`)
})

test('the front page is matched among few routes, and an admin page without those of the storefront', async () => {
  const known = async (path: string) => new Set((await answerOf(narrow, path)).known)
  const [front, room] = [await known('/'), await known('/admin/stores')]
  expect((await answerOf(whole, '/')).known).toHaveLength(ids.length)
  expect(front.size).toBeLessThan(10)
  expect(room.size).toBeLessThan(ids.length - 30)
  expect([...front].filter((id) => !room.has(id))).toEqual([])
})

test('unknown paths share one handler', async () => {
  let made = 0
  const watched = {
    ...build(),
    get publicPath() {
      made += 1
      return '/'
    },
  }
  const handle = handlerFor(watched, 'production')
  for (const address of ['/a', '/b', '/c', '/d', '/']) await ledTo(handle, address)
  expect(made).toBe(1)
})

/** The matched route: from the page, or for data requests the last route whose loader ran. */
async function ledTo(handle: RequestHandler, address: string): Promise<string> {
  const { matches } = await answerOf(handle, address)
  return matches.at(-1) ?? ''
}

async function answerOf(handle: RequestHandler, address: string): Promise<Answer> {
  const answer = await handle(new Request(`http://taskehuset.example${address}`))
  const text = await answer.text()
  if (!address.endsWith('.data')) return JSON.parse(text)
  return { known: [], matches: ids.filter((id) => text.includes(`"brought by ${id}"`)) }
}

type Answer = { matches: string[]; known: string[] }

/** A build with empty routes: each page lists the matched and the known routes. */
function build(): ServerBuild {
  return {
    entry: {
      module: {
        default: (_, status, headers, { manifest, staticHandlerContext: { matches } }) => {
          const known = Object.keys(manifest.routes)
          const answer = { known, matches: matches.map(({ route }) => route.id) }
          return new Response(JSON.stringify(answer), { status, headers })
        },
      },
    },
    routes: Object.fromEntries(table.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(table.map((route) => [route.id, asBrowsersKnow(route)])),
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

function rootRoute(): Known {
  return { id: 'root', path: '', module: pageOf('root') }
}

function routesOf(entries: readonly Entry[], parentId: string): Known[] {
  return entries.flatMap(
    ({ file, children = [], path, index, id = file.replace(/\.tsx?$/, '') }) => [
      { id, parentId, ...(path && { path }), ...(index && { index }), module: pageOf(id) },
      ...routesOf(children, id),
    ],
  )
}

function pageOf(id: string): Known['module'] {
  return { default: () => null, loader: () => `brought by ${id}` }
}

function asBrowsersKnow({ module: _, ...route }: Known) {
  return {
    ...route,
    module: '',
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}

function pathOf(id: string): string {
  const { path = '', parentId = '' } = table.find((route) => route.id === id) ?? {}
  return [parentId && pathOf(parentId), path].filter(Boolean).join('/')
}

/** Fills parameters with a value that no route is named. */
function addressOf({ id }: Known): string {
  return `/${pathOf(id).replaceAll(/:\w+/g, '0b5c').replace('*', 'x/y/z')}`
}
