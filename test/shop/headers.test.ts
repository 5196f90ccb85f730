import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePermissions, securityHeaders } from '#server/http/security-headers.ts'
import { ask, type Answer } from '../support/ask.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { closed, page as plainPage, policyOf as wholePolicyOf } from '../support/policies.ts'

let house: TestHouse
const host = 'taskehuset.example'

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(house.port, { host, path, headers })

const post = (type: string) =>
  ask(house.port, {
    method: 'POST',
    host,
    body: 'a=b',
    ...(type && { headers: { 'content-type': type } }),
  })

async function aScript() {
  const { text } = await get('/')
  return /\/assets\/entry\.client-[\w-]+\.js/.exec(text)?.[0] ?? ''
}

const kinds: Record<string, [status: number, () => Promise<Answer>]> = {
  'a page': [200, () => get('/')],
  'a page that is known': [
    304,
    async () => get('/', { 'if-none-match': String((await get('/')).headers.etag) }),
  ],
  'the data of a page': [200, () => get('/_.data')],
  'a page that is not there': [404, () => get('/findes-ikke')],
  'no shop': [404, () => ask(house.port, { host: 'ukendt.example' })],
  'no domain': [400, () => ask(house.port, { host: 'bad_host!' })],
  'a file': [200, async () => get(await aScript())],
  'a file that is known': [304, async () => get(await aScript(), { 'if-none-match': '*' })],
  'a style sheet of fonts': [200, () => get('/fonts/css?family=Inter')],
  'a picture': [200, () => get(house.shops.bags.picture)],
  'a picture that is not ours': [404, () => get(house.shops.clay.picture)],
  'a way elsewhere': [308, () => get('/om/')],
  'an address in two readings': [400, () => get('/a//b')],
  'a foreign post': [
    403,
    () => ask(house.port, { method: 'POST', host, headers: { origin: 'https://evil.example' } }),
  ],
  'a post of too much': [
    413,
    () => ask(house.port, { method: 'POST', host, body: Buffer.alloc(1_100_000) }),
  ],
  'a post that nobody takes': [405, () => post('application/x-www-form-urlencoded')],
  'a post that is no form': [400, () => post('application/json')],
  'a post that says nothing of itself': [400, () => post('')],
  'a method that nobody knows': [405, () => ask(house.port, { method: 'PROPFIND', host })],
  'another house': [421, () => get('http://elsewhere.example/')],
  'the word that all is well': [200, () => get('/healthz')],
}

test.each(Object.entries(kinds))(
  '%s is sent with all security headers',
  async (_, [status, fetch]) => {
    expectProtected(await fetch(), status)
  },
)

test('a page may use no browser feature except passkeys of its own host', () => {
  const features = pagePermissions.split(', ')
  expect(features).toEqual([...new Set(features)])
  expect(features.length).toBeGreaterThan(35)
  expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([
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
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/')))
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20)
})

test.each(['/', '/findes-ikke', '/healthz', '/fonts/css?family=Inter', '/a//b', '/om/'])(
  'HEAD of %s has the headers of GET',
  async (path) => {
    const whole = await get(path)
    const head = await ask(house.port, { method: 'HEAD', host, path })
    expect([head.status, head.text]).toEqual([whole.status, ''])
    expect(lasting(head)).toEqual(lasting(whole))
  },
)

test('the policy allows exactly the inline scripts and styles of a page, by hash', async () => {
  for (const page of [
    await get('/'),
    await get('/findes-ikke'),
    await ask(house.port, { host: 'ukendt.example' }),
  ]) {
    const policy = policyOf(page)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['script-src']).toEqual(["'self'", ...hashesOf('script', page.text)])
    expect(policy['style-src']).toEqual(["'self'", ...hashesOf('style', page.text)])
    expect(hashesOf('style', page.text).length).toBeGreaterThan(0)
    expect(page.text).not.toMatch(/\snonce=|<[^>]+\sstyle=|<[^>]+\son\w+=|javascript:/i)
    expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe|\*/)
  }
})

test('a script in a shop’s own text is shown as text', async () => {
  const before = scriptsIn((await get('/')).text)
  const { keeper } = house.torv
  const evil = '</title></style></script><script nonce="x">alert(1)</script><style>*{}</style>'
  await keeper.query('update stores set name = $1 where id = $2', [
    evil.slice(0, 100),
    house.shops.bags.store_id,
  ])
  await keeper.query(
    `update store_settings set seo_settings = seo_settings || jsonb_build_object('title', $1::text, 'description', $1::text)
     where store_id = $2`,
    [evil, house.shops.bags.store_id],
  )
  const seen = async () => (await get('/')).text
  await expect.poll(seen, { timeout: 1_000 }).toContain('&lt;script nonce=')
  const page = await get('/')
  expect(page.text).not.toContain('<script nonce')
  expect(page.text).not.toContain('<style>*')
  expect(scriptsIn(page.text)).toHaveLength(before.length)
  expect(policyOf(page)['script-src']).toEqual(["'self'", ...hashesOf('script', page.text)])
  const alert = createHash('sha256').update('alert(1)').digest('base64')
  expect(String(page.headers['content-security-policy'])).not.toContain(alert)
})

test('an internal error reveals nothing of its cause', async () => {
  const { keeper } = house.torv
  await keeper.query('revoke select on store_products from torv_shopper')
  try {
    const page = await get('/?q=pung')
    expectProtected(page, 500)
    expect(page.text).not.toMatch(
      /permission denied|store_products|node_modules|\.tsx?:\d|select /i,
    )
    const line = house.log.findLast((words) => words.includes('"failed"'))
    expect(line).toContain('42501')
    expect(line).toContain(page.headers['x-request-id'])
  } finally {
    await keeper.query('grant select on store_products to torv_shopper')
  }
})

function expectProtected(answer: Answer, expected: number): void {
  const { status, headers } = answer
  // A 304 has no Content-Type, so a page is recognised by its permissions policy.
  const isPage = headers['permissions-policy'] !== undefined
  expect(status).toBe(expected)
  expect(headers).toMatchObject(securityHeaders)
  expect(wholePolicyOf(answer)).toEqual(isPage ? plainPage : closed)
  if (headers['content-type']?.startsWith('text/html') ?? false)
    expect(headers['permissions-policy']).toBe(pagePermissions)
  expect(headers['x-request-id']).toMatch(/^[\w-]{10,40}$/)
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('set-cookie')
}

function lasting({ headers }: Answer) {
  const { 'x-request-id': _, date, connection, 'transfer-encoding': how, ...rest } = headers
  return { ...rest, 'content-length': undefined }
}

function policyOf({ headers }: Answer): Record<string, string[]> {
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(
    parts.map((part) => part.split(' ')).map(([name = '', ...values]) => [name, values]),
  )
}

function scriptsIn(html: string): string[] {
  return inlineIn('script', html)
}

function inlineIn(tag: 'script' | 'style', html: string): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))
  return [...found].map(([, inside = '']) => inside).filter(Boolean)
}

function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const hashes = inlineIn(tag, html).map(
    (inside) => `'sha256-${createHash('sha256').update(inside).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
