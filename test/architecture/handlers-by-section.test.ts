import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { toDataPath } from '#shared/paths/data-path.ts'
import routes from '#routes'
import { findHandler } from '#platform/http/app-handler.ts'
import { routePattern } from '#platform/http/route-pattern.ts'

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }
type BuildRoute = NonNullable<ServerBuild['routes'][string]>

const table = [createRootRoute(), ...flattenRoutes(await routes, 'root')]
const ids = table.map(({ id }) => id)
/** Routes that can be matched themselves, not only as parents. */
const leafRoutes = table.filter(
  ({ id, index }) => index || !table.some((other) => other.parentId === id),
)

const wholeHandler = createRequestHandler(createBuild(), 'production')
const sectionHandler = findHandler(createBuild(), 'production')

test('every route is found by the handler of its section', async () => {
  const matchedIds = await Promise.all(
    leafRoutes.map((end) => findMatchedRoute(wholeHandler, buildPath(end))),
  )
  const fromSections = leafRoutes.map((end) => findMatchedRoute(sectionHandler, buildPath(end)))
  expect(await Promise.all(fromSections)).toEqual(matchedIds)
  const data = leafRoutes.map((end) => findMatchedRoute(sectionHandler, toDataPath(buildPath(end))))
  expect(await Promise.all(data)).toEqual(matchedIds)
  const patterns = leafRoutes.map((end) =>
    routePattern(createBuild(), `http://shop.example${buildPath(end)}`),
  )
  expect(patterns).toEqual(leafRoutes.map(({ id }) => `/${getPath(id)}`))
  // Otherwise every comparison could be of the not-found page.
  expect(new Set(matchedIds)).toEqual(new Set(leafRoutes.map(({ id }) => id)))
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
  const [matched, expected] = await Promise.all([
    findMatchedRoute(sectionHandler, address),
    findMatchedRoute(wholeHandler, address),
  ])
  expect([matched, getPath(matched)]).toEqual([expected, path])
  expect(routePattern(createBuild(), `http://shop.example${address}`)).toBe(`/${path}`)
})

test('the front page is matched among few routes, and an admin page without those of the storefront', async () => {
  const known = async (path: string) => new Set((await fetchMatches(sectionHandler, path)).known)
  const [frontPageRoutes, adminRoutes] = [await known('/'), await known('/admin/stores')]
  expect((await fetchMatches(wholeHandler, '/')).known).toHaveLength(ids.length)
  expect(frontPageRoutes.size).toBeLessThan(10)
  expect(adminRoutes.size).toBeLessThan(ids.length - 30)
  expect([...frontPageRoutes].filter((id) => !adminRoutes.has(id))).toEqual([])
})

test('unknown paths share one handler', async () => {
  let handlerCount = 0
  const countingBuild = {
    ...createBuild(),
    get publicPath() {
      handlerCount += 1
      return '/'
    },
  }
  const handle = findHandler(countingBuild, 'production')
  for (const address of ['/a', '/b', '/c', '/d', '/']) await findMatchedRoute(handle, address)
  expect(handlerCount).toBe(1)
})

/** The matched route: from the page, or for data requests the last route whose loader ran. */
async function findMatchedRoute(handle: RequestHandler, address: string): Promise<string> {
  const { matches } = await fetchMatches(handle, address)
  return matches.at(-1) ?? ''
}

async function fetchMatches(handle: RequestHandler, address: string): Promise<MatchResult> {
  const response = await handle(new Request(`http://taskehuset.example${address}`))
  const text = await response.text()
  if (!address.endsWith('.data')) return JSON.parse(text)
  return { known: [], matches: ids.filter((id) => text.includes(`"brought by ${id}"`)) }
}

type MatchResult = { matches: string[]; known: string[] }

/** A build with empty routes: each page lists the matched and the known routes. */
function createBuild(): ServerBuild {
  return {
    entry: {
      module: {
        default: (_, status, headers, { manifest, staticHandlerContext: { matches } }) => {
          const known = Object.keys(manifest.routes)
          const response = { known, matches: matches.map(({ route }) => route.id) }
          return new Response(JSON.stringify(response), { status, headers })
        },
      },
    },
    routes: Object.fromEntries(table.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(table.map((route) => [route.id, toManifestRoute(route)])),
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/admin/__manifest' },
  }
}

function createRootRoute(): BuildRoute {
  return { id: 'root', path: '', module: createPage('root') }
}

function flattenRoutes(entries: readonly Entry[], parentId: string): BuildRoute[] {
  return entries.flatMap(
    ({ file, children = [], path, index, id = file.replace(/\.tsx?$/, '') }) => [
      { id, parentId, ...(path && { path }), ...(index && { index }), module: createPage(id) },
      ...flattenRoutes(children, id),
    ],
  )
}

function createPage(id: string): BuildRoute['module'] {
  return { default: () => null, loader: () => `brought by ${id}` }
}

function toManifestRoute({ module: _, ...route }: BuildRoute) {
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

function getPath(id: string): string {
  const { path = '', parentId = '' } = table.find((route) => route.id === id) ?? {}
  return [parentId && getPath(parentId), path].filter(Boolean).join('/')
}

/** Fills parameters with a value that no route is named. */
function buildPath({ id }: BuildRoute): string {
  return `/${getPath(id).replaceAll(/:\w+/g, '0b5c').replace('*', 'x/y/z')}`
}
