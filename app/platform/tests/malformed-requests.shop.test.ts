import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendRequest, sendSlowly, sendRaw, parseStatuses } from '#test/support/send-request.ts'
import { recordFigures } from '#test/support/figures.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const host = 'taskehuset.example'
const other = 'xn--blbrgrden-62adj.example'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const crlf = (...lines: string[]) => [...lines, '', ''].join('\r\n')
const smuggled = crlf('GET /admin HTTP/1.1', `Host: ${host}`, 'Connection: close')
const post = ['POST /api/cart HTTP/1.1', `Host: ${host}`, `Origin: http://${host}`]

describe('ambiguous requests', () => {
  test.each<[string, string]>([
    [
      'a length and chunks',
      crlf(...post, 'Content-Length: 6', 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`,
    ],
    [
      'two lengths',
      crlf(...post, 'Content-Length: 0', `Content-Length: ${smuggled.length}`) + smuggled,
    ],
    ['two lengths in one', crlf(...post, 'Content-Length: 0, 40') + smuggled],
    ['a length that is none', crlf(...post, 'Content-Length: +0') + smuggled],
    ['a length in another system', crlf(...post, 'Content-Length: 0x10') + smuggled],
    [
      'chunks that are not the last',
      crlf(...post, 'Transfer-Encoding: chunked, identity') + smuggled,
    ],
    ['chunks in disguise', crlf(...post, 'Transfer-Encoding: xchunked') + `0\r\n\r\n${smuggled}`],
    [
      'chunks behind a tab',
      crlf(...post, 'Transfer-Encoding:\tchunked', 'Content-Length: 4') + smuggled,
    ],
    ['a chunk of no size', crlf(...post, 'Transfer-Encoding: chunked') + `zz\r\n${smuggled}`],
    [
      'a chunk longer than it says',
      crlf(...post, 'Transfer-Encoding: chunked') + `1\r\nab\r\n${smuggled}`,
    ],
    ['a space before the colon', crlf(...post, 'Content-Length : 0') + smuggled],
    ['a header over two lines', crlf(...post, 'Content-Length: 0', ' 5') + smuggled],
    ['a header without a name', crlf(...post, ': 5') + smuggled],
    ['a nothing in a header', crlf(...post, 'X-Nothing: a\0b') + smuggled],
    ['a header ended by half a line', crlf(...post, 'X-Half: a\nContent-Length: 0') + smuggled],
    ['a space in its address', crlf('GET /a b HTTP/1.1', `Host: ${host}`, 'Connection: close')],
    ['another protocol', crlf('PRI * HTTP/2.0', '', 'SM')],
  ])('a request with %s is refused, and nothing after it is read', async (_, words) => {
    expect(parseStatuses(await sendRaw(app.port, words))).toEqual([400])
  })

  test.each(['POST', 'GET'])(
    '%s of HTTP/1.0 with chunks is refused, and the connection is closed',
    async (method) => {
      const [, ...heads] = post
      const head = [`${method} /api/cart HTTP/1.0`, ...heads, 'Connection: keep-alive']
      const words = crlf(...head, 'Transfer-Encoding: chunked') + `0\r\n\r\n${smuggled}`
      expect(parseStatuses(await sendRaw(app.port, words))).toEqual([400])
    },
  )

  test('a request with endless headers is refused', async () => {
    const words = crlf('GET / HTTP/1.1', `Host: ${host}`, `X-Long: ${'a'.repeat(100_000)}`)
    expect(parseStatuses(await sendRaw(app.port, words))).toEqual([431])
  })

  test('a request for the address of another host is refused', async () => {
    const words = crlf(`GET http://${other}/ HTTP/1.1`, `Host: ${host}`, 'Connection: close')
    expect(parseStatuses(await sendRaw(app.port, words))).toEqual([421])
  })
})

describe('methods that no page supports', () => {
  const recorded = () => app.log.filter((line) => /"level":"(warn|error|fatal)"/.test(line)).length
  const requestStatuses = async (line: string, name = host) =>
    parseStatuses(
      await sendRaw(app.port, crlf(`${line} HTTP/1.1`, `Host: ${name}`, 'Connection: close')),
    )

  test.each(['/', '/about', '/feed.xml', '/api/cart', '/media/x.webp', '/admin', '/findes-ikke'])(
    'TRACE %s responds 405 and logs no error',
    async (path) => {
      const before = recorded()
      expect(await requestStatuses(`TRACE ${path}`)).toEqual([405])
      expect(recorded()).toBe(before)
    },
  )

  test.each(['OPTIONS', 'PROPFIND', 'PURGE', 'QUERY'])(
    '%s of a page responds 405 and logs no error',
    async (method) => {
      const before = recorded()
      expect(await requestStatuses(`${method} /`)).toEqual([405])
      expect(recorded()).toBe(before)
    },
  )

  test('OPTIONS of the whole server and unknown methods are refused', async () => {
    const before = recorded()
    expect([[400], [405]]).toContainEqual(await requestStatuses('OPTIONS *'))
    expect([[400], [405]]).toContainEqual(await requestStatuses('TRACK /'))
    expect(recorded()).toBe(before)
  })

  test.each(['127.0.0.1:5432', `${host}:80`])('CONNECT %s opens no tunnel', async (target) => {
    const before = recorded()
    // Node closes the connection without a response.
    expect([[], [400], [405]]).toContainEqual(await requestStatuses(`CONNECT ${target}`, target))
    expect(recorded()).toBe(before)
  })
})

test('a client that sends too slowly is disconnected and delays no other client', async () => {
  const slowestClient = { head: 300, whole: 3_000, check: 50 }
  const strictApp = await startTestApp({ sibling: app, slowestClient })
  const form = 'Content-Type: application/x-www-form-urlencoded'
  const [head, body, meanwhile] = await Promise.all([
    sendSlowly(strictApp.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `),
    sendSlowly(strictApp.port, crlf(...post, form, 'Content-Length: 100000')),
    sendRequest(strictApp.port, { host }),
  ])
  await strictApp.close()
  expect([parseStatuses(head.received), parseStatuses(body.received), meanwhile.status]).toEqual([
    [408],
    [408],
    200,
  ])
  // The timeout for the head is shorter than that for the whole request.
  expect(head.byteCount).toBeLessThan(body.byteCount)
})

const spoofedHeaders =
  `Accept Accept-Charset Accept-Datetime Accept-Language Authorization Base-Url Cache-Control CF-Connecting-IP
  Client-IP Contact Content-Disposition Content-Language Content-Type Cookie DNT Expect-CT Fastly-Client-IP Forwarded
  Front-End-Https From If-Range Max-Forwards Origin Pragma Proxy-Host Range Referer Request-URI Save-Data
  Sec-CH-Prefers-Color-Scheme Sec-Fetch-Dest Sec-Fetch-Mode Sec-Purpose Surrogate-Capability True-Client-IP
  Upgrade-Insecure-Requests User-Agent Via X-Client-IP X-Forwarded X-Forwarded-By X-Forwarded-For X-Forwarded-Host
  X-Forwarded-Path X-Forwarded-Port X-Forwarded-Prefix X-Forwarded-Proto X-Forwarded-Scheme X-Forwarded-Server
  X-Host X-HTTP-Method X-HTTP-Method-Override X-Method-Override X-Original-Host X-Original-URL X-Originating-IP
  X-React-Router-SPA-Mode X-React-Router-Prerender-Data X-Real-IP X-Requested-With X-Rewrite-URL X-Scheme X-URL-Scheme`.split(
    /\s+/,
  )

const toSpoofedValue = (name: string) =>
  ({
    Cookie: 'shop=forged; cookie-consent=accepted; __Host-admin=forged',
    Range: 'bytes=0-10',
    'If-Range': '"x"',
    Origin: `http://${other}`,
    'X-HTTP-Method': 'DELETE',
    'X-HTTP-Method-Override': 'POST',
    'X-Method-Override': 'PUT',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-React-Router-SPA-Mode': 'yes',
    'X-React-Router-Prerender-Data': '[["a"]]',
    'X-Forwarded-Port': '1337',
    'Accept-Language': 'en',
  })[name] ?? `${other}"><script>alert(1)</script>`

test(`none of ${spoofedHeaders.length} request headers changes what the next visitor is shown`, async (context) => {
  // The first request to each page carries the header, so its response is the cached one.
  const fetchSummary = async (
    path: string,
    marker: string,
    headers: Record<string, string> = {},
  ) => {
    const {
      status,
      text,
      headers: responseHeaders,
    } = await sendRequest(app.port, { host, path, headers })
    const { etag, ...rest } = responseHeaders
    for (const own of ['date', 'x-request-id', 'content-length']) delete rest[own]
    // The page contains the search term, also in a script whose hash is in its policy.
    const recorded = JSON.stringify({ status, text, rest, isKept: etag !== undefined })
    return recorded.replaceAll(marker, 'zqx00').replaceAll(/'sha256-[^']+'/g, 'hash')
  }
  const html = await fetchSummary('/?q=zqx00', 'zqx00')
  expect(html).toMatch(/"status":200.*"isKept":true/s)
  const poisoned: string[] = []
  for (const [index, name] of spoofedHeaders.entries()) {
    const marker = `zqx${index + 10}`
    const path = `/?q=${marker}`
    await fetchSummary(path, marker, { [name]: toSpoofedValue(name) })
    if ((await fetchSummary(path, marker)) !== html) poisoned.push(name)
  }
  poisoned.push(...(await findPoisonedPorts()))
  recordFigures(context, 'Bad input', [
    {
      what: 'headers that try to poison a cached page, and Host with a port at a public and a development host',
      value: spoofedHeaders.length + 2,
    },
    { what: 'of them successful', value: poisoned.length, bar: '0' },
  ])
  expect(spoofedHeaders.length).toBeGreaterThanOrEqual(60)
  expect(poisoned).toEqual([])
})

/** Requests each page with a port first and lists those that show it to the next visitor. */
async function findPoisonedPorts(): Promise<string[]> {
  const freshApp = await startTestApp()
  const local = 'ler.localhost'
  const { ownerClient } = freshApp.torv
  await ownerClient.query('update stores set domain = $1 where id = $2', [
    local,
    freshApp.shops.clay.store_id,
  ])
  await vi.waitUntil(
    async () => (await sendRequest(freshApp.port, { host: local })).status === 200,
    10_000,
  )
  const failures: string[] = []
  for (const at of [host, local]) {
    for (const path of ['/?q=p10', '/about', '/sitemap.xml', '/robots.txt', '/feed.xml']) {
      const first = await sendRequest(freshApp.port, { host: `${at}:6666`, path })
      const next = await sendRequest(freshApp.port, { host: `${at}:${freshApp.port}`, path })
      expect([first.status, next.status], `${at}${path}`).toEqual([200, 200])
      if (`${next.text}${JSON.stringify(next.headers)}`.includes('6666'))
        failures.push(`the port at ${at}${path}`)
    }
  }
  await freshApp.close()
  return failures
}

test('no other origin gets CORS headers for any method', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { headers: responseHeaders } = await sendRequest(app.port, {
      host,
      method,
      path: '/api/cart',
      headers,
    })
    expect(
      Object.keys(responseHeaders).filter((name) => name.startsWith('access-control')),
    ).toEqual([])
  }
})
