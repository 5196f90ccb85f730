import {
  createRequestHandler,
  data,
  redirect,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { createDocumentHandler } from '#platform/http/document-handler.ts'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

test.each([
  ['/', 200, ['root', 'storefront', 'home']],
  ['/?q=taske', 200, ['root', 'storefront', 'home']],
  ['/konto/', 200, ['root', 'storefront', 'account', 'overview']],
  ['/findes-ikke', 404, ['root', 'storefront', 'missing']],
  ['/flyttet', 302, []],
  ['/fejl', 500, ['root', 'storefront', 'broken']],
  ['/afvist', 409, ['root', 'storefront', 'refused']],
])('%s is answered as by React Router, without its data stream', async (path, status, matches) => {
  const [own, whole] = [createBuild(), createBuild()]
  const answer = await ask(createDocumentHandler(own.build, 'production'), path)
  const expected = await ask(createRequestHandler(whole.build, 'production'), path)
  expect(answer).toEqual({
    ...expected,
    page: expected.page && { ...expected.page, hasStream: false },
  })
  expect(answer.status).toBe(status)
  expect(answer.page?.matches ?? []).toEqual(matches)
  expect(own.handleError.mock.calls.map(([error]) => String(error))).toEqual(
    whole.handleError.mock.calls.map(([error]) => String(error)),
  )
})

test('headers of the nearest route are sent, and the cookies of every loader', async () => {
  const answer = await ask(createDocumentHandler(createBuild().build, 'production'), '/konto')
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
  expect(answer.cookies.toSorted()).toEqual(['a=1', 'b=2'])
})

test('a message of an error does not reach the page', async () => {
  const { page } = await ask(createDocumentHandler(createBuild().build, 'production'), '/fejl')
  expect(page?.errors).toEqual({ broken: 'Error: Unexpected Server Error' })
})

test('a page that cannot be rendered is rendered by React Router with its error', async () => {
  const { build, handleError } = createBuild({ failsAt: 'home' })
  const { status, page } = await ask(createDocumentHandler(build, 'production'), '/')
  expect({ status, errors: page?.errors }).toEqual({
    status: 500,
    errors: { root: 'Error: Unexpected Server Error' },
  })
  expect(handleError).toHaveBeenCalledOnce()
})

test.each([
  ['the back office', '/admin', {}],
  ['a form', '/', { method: 'POST' }],
])('%s keeps the data stream', async (_, path, init) => {
  const { page } = await ask(createDocumentHandler(createBuild().build, 'production'), path, init)
  expect(page?.hasStream).toBe(true)
})

test('a resource and a data request are answered by React Router', async () => {
  const handle = createDocumentHandler(createBuild().build, 'production')
  expect(await (await handle(new Request('http://shop.example/api'))).text()).toBe('resource')
  const response = await handle(new Request('http://shop.example/_.data'))
  expect(response.headers.get('content-type')).toContain('text/x-script')
})

type Page = {
  matches: string[]
  loaderData: object
  errors: Record<string, string> | null
  hasStream: boolean
}

async function ask(handle: RequestHandler, path: string, init: RequestInit = {}) {
  const response = await handle(new Request(`http://shop.example${path}`, init))
  const text = await response.text()
  const page: Page | null = text ? JSON.parse(text) : null
  const { status, headers } = response
  return { status, headers: Object.fromEntries(headers), cookies: headers.getSetCookie(), page }
}

const shown = { default: () => null }
const withCookie = (cookie: string) => () => data(cookie, { headers: { 'set-cookie': cookie } })

function createBuild({ failsAt = '' } = {}) {
  const handleError = vi.fn<NonNullable<ServerBuild['entry']['module']['handleError']>>()
  const modules: [string, string | undefined, string | undefined, Module][] = [
    ['root', undefined, '', shown],
    [
      'storefront',
      'root',
      undefined,
      { ...shown, loader: () => 'shop', ErrorBoundary: shown.default },
    ],
    ['home', 'storefront', undefined, { ...shown, loader: ({ request }) => request.url }],
    ['account', 'storefront', 'konto', { ...shown, loader: withCookie('a=1') }],
    [
      'overview',
      'account',
      undefined,
      {
        ...shown,
        loader: withCookie('b=2'),
        headers: () => ({ 'referrer-policy': 'no-referrer' }),
      },
    ],
    ['moved', 'storefront', 'flyttet', { ...shown, loader: () => redirect('/') }],
    [
      'broken',
      'storefront',
      'fejl',
      {
        ...shown,
        ErrorBoundary: shown.default,
        loader: () => {
          throw new Error('secret')
        },
      },
    ],
    [
      'refused',
      'storefront',
      'afvist',
      {
        ...shown,
        ErrorBoundary: shown.default,
        loader: () => {
          throw data('refused', { status: 409, headers: { 'set-cookie': 'c=3' } })
        },
      },
    ],
    ['missing', 'storefront', '*', { ...shown, loader: () => data('none', { status: 404 }) }],
    ['api', 'root', 'api', { loader: () => new Response('resource') } as unknown as Module],
    ['admin', 'root', 'admin', { ...shown, loader: () => 'admin' }],
  ]
  const indexes = ['home', 'overview']
  const routes = modules.map(([id, parentId, path, module]) => ({
    id,
    parentId,
    path,
    ...(indexes.includes(id) && { index: true }),
    module,
  }))
  const render: ServerBuild['entry']['module']['default'] = (
    _,
    status,
    headers,
    { staticHandlerContext, serverHandoffStream, routeModules },
  ) => {
    const { matches, loaderData, errors } = staticHandlerContext
    const ids = matches.map(({ route }) => route.id)
    if (!errors && ids.includes(failsAt)) throw new Error('render')
    expect(ids.every((id) => id in routeModules)).toBe(true)
    const texts = errors && Object.entries(errors).map(([id, error]) => [id, toText(error)])
    const page: Page = {
      matches: ids,
      loaderData,
      errors: texts && Object.fromEntries(texts),
      hasStream: serverHandoffStream !== undefined,
    }
    return new Response(JSON.stringify(page), { status, headers })
  }
  const build = {
    entry: {
      module: {
        handleError,
        default: render,
      },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  return { build, handleError }
}

function toText(error: unknown): string {
  return error instanceof Error ? String(error) : JSON.stringify(error)
}
