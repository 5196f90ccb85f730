import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePermissions, securityHeaders } from '#platform/http/security-headers.ts'
import { sendRequest, type HttpResponse } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import {
  nonPagePolicy,
  pagePolicy as plainPage,
  parsePolicy as parseWholePolicy,
} from '#test/support/policies.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(app.port, { host, path, headers })

const post = (type: string) =>
  sendRequest(app.port, {
    method: 'POST',
    host,
    body: 'a=b',
    ...(type && { headers: { 'content-type': type } }),
  })

async function findScript() {
  const { text } = await get('/')
  return /\/assets\/shop-[\w-]+\.js/.exec(text)?.[0] ?? ''
}

const kinds: Record<string, [status: number, () => Promise<HttpResponse>]> = {
  'a page': [200, () => get('/')],
  'an unchanged page': [
    304,
    async () => get('/', { 'if-none-match': String((await get('/')).headers.etag) }),
  ],
  'the data of a page, which a shop does not serve': [404, () => get('/_.data')],
  'a missing page': [404, () => get('/findes-ikke')],
  'no shop': [404, () => sendRequest(app.port, { host: 'ukendt.example' })],
  'no domain': [400, () => sendRequest(app.port, { host: 'bad_host!' })],
  'a file': [200, async () => get(await findScript())],
  'an unchanged file': [304, async () => get(await findScript(), { 'if-none-match': '*' })],
  'a style sheet of fonts': [200, () => get('/fonts/css?family=Inter')],
  'a picture': [200, () => get(app.shops.bags.picture)],
  'a picture that is not ours': [404, () => get(app.shops.clay.picture)],
  'a redirect': [308, () => get('/om/')],
  'an ambiguous path': [400, () => get('/a//b')],
  'a foreign post': [
    403,
    () =>
      sendRequest(app.port, { method: 'POST', host, headers: { origin: 'https://evil.example' } }),
  ],
  'a post that is too large': [
    413,
    () => sendRequest(app.port, { method: 'POST', host, body: Buffer.alloc(1_100_000) }),
  ],
  'a post to a page without a form': [405, () => post('application/x-www-form-urlencoded')],
  'a post of JSON': [400, () => post('application/json')],
  'a post without a content type': [400, () => post('')],
  'an unknown method': [405, () => sendRequest(app.port, { method: 'PROPFIND', host })],
  'another host': [421, () => get('http://other.example/')],
  'the health check': [200, () => get('/healthz')],
}

test.each(Object.entries(kinds))(
  '%s is sent with all security headers',
  async (_, [status, fetch]) => {
    expectProtected(await fetch(), status)
  },
)

test('a page may use no browser feature except passkeys and the copied link of its own host', () => {
  const features = pagePermissions.split(', ')
  expect(features).toEqual([...new Set(features)])
  expect(features.length).toBeGreaterThan(35)
  expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([
    'clipboard-write=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ])
  for (const powerful of [
    'camera',
    'geolocation',
    'microphone',
    'payment',
    'usb',
    'storage-access',
  ])
    expect(features).toContain(`${powerful}=()`)
})

test('no two responses have the same id', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(20)
})

test.each(['/', '/findes-ikke', '/healthz', '/fonts/css?family=Inter', '/a//b', '/om/'])(
  'HEAD of %s has the headers of GET',
  async (path) => {
    const whole = await get(path)
    const head = await sendRequest(app.port, { method: 'HEAD', host, path })
    expect([head.status, head.text]).toEqual([whole.status, ''])
    expect(pickStableHeaders(head)).toEqual(pickStableHeaders(whole))
  },
)

test('the policy allows exactly the inline scripts and styles of a page, by hash', async () => {
  for (const page of [
    await get('/'),
    await get('/findes-ikke'),
    await sendRequest(app.port, { host: 'ukendt.example' }),
  ]) {
    const policy = splitPolicy(page)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'", ...hashInline('script', page.text)])
    expect(policy['style-src']).toEqual(["'self'", ...hashInline('style', page.text)])
    expect(hashInline('style', page.text).length).toBeGreaterThan(0)
    expect(page.text).not.toMatch(/\snonce=|<[^>]+\sstyle=|<[^>]+\son\w+=|javascript:/i)
    expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe|\*/)
  }
})

test('a script in a shop’s own text is shown as text', async () => {
  const before = listScripts((await get('/')).text)
  const { ownerClient } = app.torv
  const evil = '</title></style></script><script nonce="x">alert(1)</script><style>*{}</style>'
  await ownerClient.query('update stores set name = $1 where id = $2', [
    evil.slice(0, 100),
    app.shops.bags.store_id,
  ])
  await ownerClient.query(
    `update store_settings set seo_settings = seo_settings || jsonb_build_object('title', $1::text, 'description', $1::text)
     where store_id = $2`,
    [evil, app.shops.bags.store_id],
  )
  const getHome = async () => (await get('/')).text
  await expect.poll(getHome).toContain('&lt;script nonce=')
  const page = await get('/')
  expect(page.text).not.toContain('<script nonce')
  expect(page.text).not.toContain('<style>*')
  expect(listScripts(page.text)).toHaveLength(before.length)
  expect(splitPolicy(page)['script-src']).toEqual(["'self'", ...hashInline('script', page.text)])
  const alert = createHash('sha256').update('alert(1)').digest('base64')
  expect(String(page.headers['content-security-policy'])).not.toContain(alert)
})

test('an internal error reveals nothing of its cause', async () => {
  const { ownerClient } = app.torv
  await ownerClient.query('revoke select on store_products from torv_shopper')
  try {
    const page = await get('/?side=2')
    expectProtected(page, 500)
    expect(page.text).not.toMatch(
      /permission denied|store_products|node_modules|\.tsx?:\d|select /i,
    )
    const line = app.log.findLast((words) => words.includes('"failed"'))
    expect(line).toContain('42501')
    expect(line).toContain(page.headers['x-request-id'])
  } finally {
    await ownerClient.query('grant select on store_products to torv_shopper')
  }
})

function expectProtected(response: HttpResponse, expected: number): void {
  const { status, headers } = response
  // A 304 has no Content-Type, so a page is recognised by its permissions policy.
  const isPage = headers['permissions-policy'] !== undefined
  expect(status).toBe(expected)
  expect(headers).toMatchObject(securityHeaders)
  expect(parseWholePolicy(response)).toEqual(isPage ? plainPage : nonPagePolicy)
  if (headers['content-type']?.startsWith('text/html') ?? false)
    expect(headers['permissions-policy']).toBe(pagePermissions)
  expect(headers['x-request-id']).toMatch(/^[\w-]{10,40}$/)
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('set-cookie')
}

function pickStableHeaders({ headers }: HttpResponse) {
  const { 'x-request-id': _, date, connection, 'transfer-encoding': encoding, ...rest } = headers
  return { ...rest, 'content-length': undefined }
}

function splitPolicy({ headers }: HttpResponse): Record<string, string[]> {
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(
    parts.map((part) => part.split(' ')).map(([name = '', ...values]) => [name, values]),
  )
}

function listScripts(html: string): string[] {
  return listInline('script', html)
}

function listInline(tag: 'script' | 'style', html: string): string[] {
  const matches = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))
  return [...matches].map(([, content = '']) => content).filter(Boolean)
}

function hashInline(tag: 'script' | 'style', html: string): string[] {
  const hashes = listInline(tag, html).map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
