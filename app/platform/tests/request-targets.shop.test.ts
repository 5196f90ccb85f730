import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTarget } from '#platform/http/canonical-path.ts'
import { sendRequest, sendRaw, parseStatuses } from '#test/support/send-request.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const host = 'taskehuset.example'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const buildRequest = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`
const lastRequest = buildRequest('/healthz', 'Connection: close\r\n')

test.each([
  '//',
  '//evil.example',
  '/products//taske',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/\\evil.example',
  '/products/../admin',
  '/products/.',
  '/%2e%2e/admin',
  '/products/%2E%2e',
  '/.%2e/admin',
  '/%00',
  '/a%0d%0aset-cookie:x=1',
  '/a%0a',
  '/a%7f',
  '/a%C2%85',
  '/?q=%00',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%ff',
  '/admin;x=1',
  '/admin%3bx=1',
  '/a#b',
  '*',
  '/a'.repeat(101),
  `/${'a'.repeat(10_000)}`,
  `/?q=${'a'.repeat(10_000)}`,
])('%s is answered with 400, and the connection stays open', async (target) => {
  const received = await sendRaw(app.port, buildRequest(target) + lastRequest)
  expect(parseStatuses(received)).toEqual([400, 200])
  expect(received).not.toMatch(/\r\nlocation:/i)
})

test.each([
  ['no slash', 'findes-ikke'],
  ['a scheme of its own', 'javascript:alert(1)'],
  ['a space', '/a b'],
  ['a tab', '/a\tb'],
  ['a line feed', '/a\nb'],
  ['a zero byte', '/a\0b'],
  ['a byte above ASCII', '/tilbehør'],
])('a target with %s is refused', async (_, target) => {
  expect(
    parseStatuses(await sendRaw(app.port, buildRequest(target, 'Connection: close\r\n'))),
  ).toEqual([400])
})

test.each([
  ['a target of 20 kB', buildRequest(`/${'a'.repeat(20_000)}`)],
  ['100 kB of headers', buildRequest('/', `X-Much: ${'a'.repeat(100_000)}\r\n`)],
  ['100 kB of many headers', buildRequest('/', 'X-Little: much\r\n'.repeat(6_250))],
])('%s exceed the limit of a request head', async (_, words) => {
  expect(parseStatuses(await sendRaw(app.port, words))).toEqual([431])
})

test.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['invalid chunks', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['an unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['an invalid length', 'Content-Length: 4x\r\n\r\nabcd'],
  ['a header with a bare line break', 'X-A: b\rSet-Cookie: x=1\r\n\r\n'],
])('a request with %s is refused and smuggles no second request in', async (_, rest) => {
  const received = await sendRaw(
    app.port,
    `POST / HTTP/1.1\r\nHost: ${host}\r\n${rest}${lastRequest}`,
  )
  expect(parseStatuses(received)).toEqual([400])
})

test.each([
  ['/om/', '/om'],
  ['/products/taske/', '/products/taske'],
  ['/om/?q=a&b=/', '/om?q=a&b=/'],
  ['/evil.example/', '/evil.example'],
])('%s redirects to %s', async (path, location) => {
  const result = await sendRequest(app.port, { host, path })
  expect([result.status, result.headers.location]).toEqual([308, location])
})

test('no spelling of a path redirects to another site', () => {
  const part = fc.constantFrom(
    ...'/ // \\ . .. %2f %5C %09 %00 %2e %25 ; @ : # ? % a æ evil.example http: https://evil.example'.split(
      ' ',
    ),
    '\t',
    '\n',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const result = parseTarget(`/${parts.join('')}/`, host)
      if (result === 'invalid' || result === 'misdirected' || !('moved' in result)) return
      const url = new URL(result.moved, `http://${host}/`)
      expect(url.origin).toBe(`http://${host}`)
      expect(result.moved).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    }),
    { numRuns: 5_000 },
  )
})

test('an address may have Danish letters, other characters and a hundred segments', async () => {
  for (const path of ['/a'.repeat(100), '/tilbeh%C3%B8r', '/a%20b', '/a+b', "/~a!$&'()*,=:@-._"]) {
    expect((await sendRequest(app.port, { host, path })).status).toBe(404)
  }
  expect((await sendRequest(app.port, { host, path: '/?q=%zz&r=a' })).status).toBe(200)
})
