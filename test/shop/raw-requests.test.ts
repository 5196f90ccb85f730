import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, drip, say, statusesIn } from '../support/ask.ts'
import { tell } from '../support/figures.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'

let house: TestHouse
const host = 'taskehuset.example'
const other = 'xn--blbrgrden-62adj.example'

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const crlf = (...lines: string[]) => [...lines, '', ''].join('\r\n')
const hidden = crlf('GET /admin HTTP/1.1', `Host: ${host}`, 'Connection: close')
const post = ['POST /api/cart HTTP/1.1', `Host: ${host}`, `Origin: http://${host}`]

describe('ambiguous requests', () => {
  test.each<[string, string]>([
    [
      'a length and chunks',
      crlf(...post, 'Content-Length: 6', 'Transfer-Encoding: chunked') + `0\r\n\r\n${hidden}`,
    ],
    [
      'two lengths',
      crlf(...post, 'Content-Length: 0', `Content-Length: ${hidden.length}`) + hidden,
    ],
    ['two lengths in one', crlf(...post, 'Content-Length: 0, 40') + hidden],
    ['a length that is none', crlf(...post, 'Content-Length: +0') + hidden],
    ['a length in another system', crlf(...post, 'Content-Length: 0x10') + hidden],
    [
      'chunks that are not the last',
      crlf(...post, 'Transfer-Encoding: chunked, identity') + hidden,
    ],
    ['chunks in disguise', crlf(...post, 'Transfer-Encoding: xchunked') + `0\r\n\r\n${hidden}`],
    [
      'chunks behind a tab',
      crlf(...post, 'Transfer-Encoding:\tchunked', 'Content-Length: 4') + hidden,
    ],
    ['a chunk of no size', crlf(...post, 'Transfer-Encoding: chunked') + `zz\r\n${hidden}`],
    [
      'a chunk longer than it says',
      crlf(...post, 'Transfer-Encoding: chunked') + `1\r\nab\r\n${hidden}`,
    ],
    ['a space before the colon', crlf(...post, 'Content-Length : 0') + hidden],
    ['a header over two lines', crlf(...post, 'Content-Length: 0', ' 5') + hidden],
    ['a header without a name', crlf(...post, ': 5') + hidden],
    ['a nothing in a header', crlf(...post, 'X-Nothing: a\0b') + hidden],
    ['a header ended by half a line', crlf(...post, 'X-Half: a\nContent-Length: 0') + hidden],
    ['a space in its address', crlf('GET /a b HTTP/1.1', `Host: ${host}`, 'Connection: close')],
    ['another protocol', crlf('PRI * HTTP/2.0', '', 'SM')],
  ])('a request with %s is refused, and nothing after it is read', async (_, words) => {
    expect(statusesIn(await say(house.port, words))).toEqual([400])
  })

  test('a request with endless headers is refused', async () => {
    const words = crlf('GET / HTTP/1.1', `Host: ${host}`, `X-Long: ${'a'.repeat(100_000)}`)
    expect(statusesIn(await say(house.port, words))).toEqual([431])
  })

  test('a request for the address of another host is refused', async () => {
    const words = crlf(`GET http://${other}/ HTTP/1.1`, `Host: ${host}`, 'Connection: close')
    expect(statusesIn(await say(house.port, words))).toEqual([421])
  })
})

describe('methods that no page supports', () => {
  const told = () => house.log.filter((line) => /"level":"(warn|error|fatal)"/.test(line)).length
  const statusOf = async (line: string, name = host) =>
    statusesIn(
      await say(house.port, crlf(`${line} HTTP/1.1`, `Host: ${name}`, 'Connection: close')),
    )

  test.each(['/', '/about', '/feed.xml', '/api/cart', '/media/x.webp', '/admin', '/findes-ikke'])(
    'TRACE %s responds 405 and logs no error',
    async (path) => {
      const before = told()
      expect(await statusOf(`TRACE ${path}`)).toEqual([405])
      expect(told()).toBe(before)
    },
  )

  test.each(['OPTIONS', 'PROPFIND', 'PURGE', 'QUERY'])(
    '%s of a page responds 405 and logs no error',
    async (method) => {
      const before = told()
      expect(await statusOf(`${method} /`)).toEqual([405])
      expect(told()).toBe(before)
    },
  )

  test('OPTIONS of the whole server and unknown methods are refused', async () => {
    const before = told()
    expect([[400], [405]]).toContainEqual(await statusOf('OPTIONS *'))
    expect([[400], [405]]).toContainEqual(await statusOf('TRACK /'))
    expect(told()).toBe(before)
  })

  test.each(['127.0.0.1:5432', `${host}:80`])('CONNECT %s opens no tunnel', async (target) => {
    const before = told()
    // Node closes the connection without a response.
    expect([[], [400], [405]]).toContainEqual(await statusOf(`CONNECT ${target}`, target))
    expect(told()).toBe(before)
  })
})

test('a client that sends too slowly is disconnected and delays no other client', async () => {
  const slowestClient = { head: 300, whole: 600, looked: 50 }
  const quick = await openTestHouse({ beside: house, slowestClient })
  const form = 'Content-Type: application/x-www-form-urlencoded'
  const [head, body, meanwhile] = await Promise.all([
    drip(quick.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `),
    drip(quick.port, crlf(...post, form, 'Content-Length: 100000')),
    ask(quick.port, { host }),
  ])
  await quick.close()
  expect([statusesIn(head.heard), statusesIn(body.heard), meanwhile.status]).toEqual([
    [408],
    [408],
    200,
  ])
  // The timeout for the head is shorter than that for the whole request.
  expect(head.drops).toBeLessThan(body.drops)
})

const claims =
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

const valueOf = (name: string) =>
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

test(`none of ${claims.length} request headers changes what the next visitor is shown`, async (context) => {
  // The first request to each page carries the header, so its response is the cached one.
  const asked = async (path: string, mark: string, headers: Record<string, string> = {}) => {
    const { status, text, headers: said } = await ask(house.port, { host, path, headers })
    const { etag, ...rest } = said
    for (const own of ['date', 'x-request-id', 'content-length']) delete rest[own]
    // The page contains the search term, also in a script whose hash is in its policy.
    const told = JSON.stringify({ status, text, rest, isKept: etag !== undefined })
    return told.replaceAll(mark, 'p00').replaceAll(/'sha256-[^']+'/g, 'hash')
  }
  const html = await asked('/?q=p00', 'p00')
  const data = await asked('/_.data?q=p00', 'p00')
  expect([html, data]).toEqual(Array(2).fill(expect.stringMatching(/"status":200.*"isKept":true/s)))
  const poisoned: string[] = []
  for (const [index, name] of claims.entries()) {
    const mark = `p${index + 10}`
    for (const [path, clean] of [
      [`/?q=${mark}`, html],
      [`/_.data?q=${mark}`, data],
    ] as const) {
      await asked(path, mark, { [name]: valueOf(name) })
      if ((await asked(path, mark)) !== clean) poisoned.push(`${name} at ${path}`)
    }
  }
  poisoned.push(...(await poisonedByPorts()))
  tell(context, 'Bad input', [
    {
      what: 'headers that try to poison a kept page, and Host with a port at a public and a development host',
      value: claims.length + 2,
    },
    { what: 'of them successful', value: poisoned.length, bar: '0' },
  ])
  expect(claims.length).toBeGreaterThanOrEqual(60)
  expect(poisoned).toEqual([])
})

/** Requests each page with a port first and lists those that show it to the next visitor. */
async function poisonedByPorts(): Promise<string[]> {
  const unused = await openTestHouse()
  const local = 'ler.localhost'
  const { keeper } = unused.torv
  await keeper.query('update stores set domain = $1 where id = $2', [
    local,
    unused.shops.clay.store_id,
  ])
  await vi.waitUntil(async () => (await ask(unused.port, { host: local })).status === 200, 10_000)
  const found: string[] = []
  for (const at of [host, local]) {
    for (const path of [
      '/?q=p10',
      '/_.data?q=p10',
      '/about',
      '/sitemap.xml',
      '/robots.txt',
      '/feed.xml',
    ]) {
      const first = await ask(unused.port, { host: `${at}:6666`, path })
      const next = await ask(unused.port, { host: `${at}:${unused.port}`, path })
      expect([first.status, next.status], `${at}${path}`).toEqual([200, 200])
      if (`${next.text}${JSON.stringify(next.headers)}`.includes('6666'))
        found.push(`the port at ${at}${path}`)
    }
  }
  await unused.close()
  return found
}

test('no other origin gets CORS headers for any method', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { headers: said } = await ask(house.port, { host, method, path: '/api/cart', headers })
    expect(Object.keys(said).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
