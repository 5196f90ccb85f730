import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaticFiles } from '#platform/http/static-files.ts'
import { buildFolder } from '../../../tools/build.ts'
import { thirdPartyScripts } from '../../../tools/listed-scripts.ts'
import { listScripts } from '../../../tools/scripts.ts'
import { sendRequest } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { googlePolicy, stripePolicy } from '#test/support/policies.ts'

let app: TestApp
let script = ''
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
  const page = await sendRequest(app.port, { host })
  script = /\/assets\/shop-[\w-]+\.js/.exec(page.text)?.[0] ?? ''
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(app.port, { host, path, headers })

test('a file of the build may be cached forever and publicly', async () => {
  const file = await get(script)
  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await sendRequest(app.port, { host: 'ukendt.example', path: script })).text).toBe(
    file.text,
  )
})

test('every script that a page loads is in the inventory, with its hash', async () => {
  const inventory = new Map(
    (await listScripts(join(buildFolder, 'client'))).map((one) => [one.file, one]),
  )
  const pages = await Promise.all(['/', '/login', '/admin/login'].map((path) => get(path)))
  const requested = new Set(
    pages.flatMap(({ text }) =>
      [...text.matchAll(/["'](\/[\w/.-]+\.m?js)["']/g)].map(([, file]) => file ?? ''),
    ),
  )
  expect(requested.size).toBeGreaterThan(3)
  for (const file of requested) {
    const { bytes } = await get(file)
    const sum = createHash('sha384').update(bytes).digest('base64')
    expect([file, inventory.get(file)?.integrity]).toEqual([file, `sha384-${sum}`])
  }
})

test('every foreign script source is listed, with a reason', () => {
  const allowed = [googlePolicy, stripePolicy].flatMap((policy) =>
    (policy['script-src'] ?? '').split(' ').filter((source) => source !== "'self'"),
  )
  expect(allowed.toSorted()).toEqual(Object.keys(thirdPartyScripts).toSorted())
})

test('a file or page that the client has is answered with 304', async () => {
  for (const path of [script, '/', '/fonts/css?family=Inter']) {
    const { headers } = await get(path)
    const etag = String(headers.etag)
    const opaque = etag.replace(/^W\//, '')
    for (const known of [etag, opaque, `W/${opaque}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, again.text, again.headers.etag], known).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
}

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'none'],
  ['br ; q=0 , gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', 'none'],
  ['deflate', 'none'],
  ['', 'none'],
] as const)('a client that accepts "%s" gets %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted }
  for (const path of [script, '/fonts/css?family=Lato', '/findes-ikke']) {
    const plain = (await get(path)).bytes
    const packed = await get(path, headers)
    expect(packed.headers['content-encoding'] ?? 'none').toBe(encoding)
    expect(packed.headers.vary).toBe('accept-encoding')
    expect(decoders[encoding](packed.bytes).equals(plain)).toBe(true)
    if (encoding !== 'none') expect(packed.bytes.length).toBeLessThan(plain.length)
  }
})

test('a cached page is compressed as each visitor accepts', async () => {
  const path = '/?q=pakket'
  const plain = (await get(path)).text
  const getBrotli = () => get(path, { 'accept-encoding': 'gzip, br' })
  const getGzip = () => get(path, { 'accept-encoding': 'gzip' })
  const atFirst = await getBrotli()
  expect(String(brotliDecompressSync(atFirst.bytes))).toBe(plain)
  expect(String(gunzipSync((await getGzip()).bytes))).toBe(plain)
  // In idle time the page is compressed again at the highest level.
  await expect.poll(async () => (await getBrotli()).bytes.length).toBeLessThan(atFirst.bytes.length)
  expect(String(brotliDecompressSync((await getBrotli()).bytes))).toBe(plain)
  const zipped = await getGzip()
  expect(zipped.headers['content-length']).toBe(String(zipped.bytes.length))
  expect(String(gunzipSync(zipped.bytes))).toBe(plain)
})

test('fonts are served by the app itself, and only known families', async () => {
  const sheet = await get('/fonts/css?family=Playfair%20Display&family=Lato')
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  const addresses = [...sheet.text.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(4)
  for (const path of addresses) {
    const font = await get(path)
    expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    expect(String(font.bytes.subarray(0, 4))).toBe('wOF2')
  }
  for (const path of ['/fonts/css', '/fonts/css?family=Comic%20Sans', '/fonts/x.woff2', '/fonts/'])
    expect([404, 308]).toContain((await get(path)).status)
})

test('the order and repetition of font families do not change the response', async () => {
  const files = await openStaticFiles(join(buildFolder, 'client'))
  const find = (search: string) => files.find('/fonts/css', search)
  const one = await find('?family=Inter&family=Lato')
  expect(one).not.toBeNull()
  for (let turn = 0; turn < 500; turn += 1) {
    expect(await find(`?family=Lato&x=${turn}&family=Evil${turn}&family=Inter&family=Lato`)).toBe(
      one,
    )
  }
})

test('no path leads out of the folder', async () => {
  for (const path of [
    '/assets/../server/index.js',
    '/assets/%2e%2e/server/index.js',
    '/.vite/manifest.json',
    '/package.json',
    '/assets',
    '/assets/',
  ])
    expect([400, 404, 308], path).toContain((await get(path)).status)
})
