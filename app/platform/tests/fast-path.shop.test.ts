import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { retryUntilPasses } from '#test/support/retry-until-passes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
const host = 'taskehuset.example'
const long = randomBytes(90_000).toString('base64')
const paths = ['/', '/about']

beforeAll(async () => {
  app = await startTestApp({
    async app(request) {
      const { pathname } = new URL(request.url)
      if (request.method === 'POST') return new Response(`fik ${await request.text()}`)
      if (pathname === '/support') return new Response('kun for dig')
      return new Response(pathname === '/about' ? long : 'en side')
    },
  })
})
// A page is served from the cache while nothing delays the news of changes.
beforeEach(() =>
  retryUntilPasses(async () => {
    const connection = openConnection()
    connection.write(paths.map((path) => get(path)).join(''))
    const responses = await connection.responses(paths.length)
    connection.socket.destroy()
    if (!responses.every(isFromFastPath)) throw new Error('not kept yet')
  }),
)
afterAll(() => app.close())

type ParsedResponse = { status: number; head: string; decode(): string }

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n${more}\r\n`
const post = (body: string) =>
  `POST /support HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: ${body.length}\r\n\r\n${body}`

/** Only the fast path sends x-request-id directly after Date. */
const isFromFastPath = ({ head }: ParsedResponse) =>
  /^HTTP[^\n]+\nDate: [^\n]+\nx-request-id: /.test(head)
const readText = ({ decode }: ParsedResponse) => decode()
const readRequestId = ({ head }: ParsedResponse) => /x-request-id: (\S+)/.exec(head)?.[1]

function openConnection() {
  const socket: Socket = connect(app.port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (bytes: Buffer) => received.push(bytes))
  socket.on('error', () => {})
  return {
    socket,
    write: (words: string) => void socket.write(words, 'latin1'),
    responses: (count: number) =>
      retryUntilPasses(() => {
        const parsed = parseResponses(Buffer.concat(received))
        expect(parsed.length).toBe(count)
        return parsed
      }),
  }
}

/** Parses complete responses by their Content-Length. */
function parseResponses(bytes: Buffer): ParsedResponse[] {
  const parsed: ParsedResponse[] = []
  for (let at = 0; ;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at)
    if (headEnd < 0) return parsed
    const head = bytes.toString('latin1', at, headEnd).replaceAll('\r', '')
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? 0 : Number(/\ncontent-length: (\d+)/i.exec(head)?.[1])
    const body = bytes.subarray(headEnd + 4, headEnd + 4 + length)
    if (body.length < length) return parsed
    const isPacked = /\ncontent-encoding: br/i.test(head)
    const decode = () => String(isPacked ? brotliDecompressSync(body) : body)
    parsed.push({ status, head, decode })
    at = headEnd + 4 + length
  }
}

test('cached and dynamic responses arrive over one connection in the order of the requests', async () => {
  const connection = openConnection()
  const requests = [get('/'), get('/support'), get('/'), post('a=b'), get('/'), get('/support')]
  for (const [before, words] of requests.entries()) {
    connection.write(words)
    await connection.responses(before + 1)
  }
  const responses = await connection.responses(requests.length)
  const page = 'en side'
  expect(responses.map(readText)).toEqual([
    page,
    'kun for dig',
    page,
    'fik a=b',
    page,
    'kun for dig',
  ])
  expect(responses.map(isFromFastPath)).toEqual([true, false, true, false, true, false])
  expect(new Set(responses.map(readRequestId)).size).toBe(requests.length)
  connection.socket.destroy()
})

test('pipelined requests are answered in order', async () => {
  const connection = openConnection()
  connection.write([get('/'), get('/support'), get('/'), post('a=b'), get('/')].join(''))
  const responses = await connection.responses(5)
  expect(responses.map(readText)).toEqual([
    'en side',
    'kun for dig',
    'en side',
    'fik a=b',
    'en side',
  ])
  connection.socket.destroy()
})

test('a request is parsed however its bytes are split', async () => {
  const connection = openConnection()
  const words = get('/') + post('a=b') + get('/')
  for (const letter of words) {
    connection.write(letter)
    await pause(0)
  }
  expect((await connection.responses(3)).map(readText)).toEqual(['en side', 'fik a=b', 'en side'])
  connection.socket.destroy()
})

test('a request inside a body is not parsed, wherever it is split', async () => {
  const connection = openConnection()
  const hidden = get('/about')
  const [head = ''] = post(hidden).split(hidden)
  connection.write(head)
  await pause(50)
  connection.write(hidden)
  const responses = await connection.responses(1)
  expect(responses.map(readText)).toEqual([`fik ${hidden}`])
  connection.write(get('/'))
  expect((await connection.responses(2)).map(readText)).toEqual([`fik ${hidden}`, 'en side'])
  connection.socket.destroy()
})

test('a page that the client has is answered with 304', async () => {
  const connection = openConnection()
  connection.write(get('/'))
  const [page] = await connection.responses(1)
  const etag = /\netag: (\S+)/.exec(page?.head ?? '')?.[1]
  connection.write(get('/', `If-None-Match: ${etag}\r\n`))
  const [, known] = await connection.responses(2)
  expect([known?.status, known && isFromFastPath(known)]).toEqual([304, true])
  expect(Date.parse(/\nDate: (.*)/.exec(known?.head ?? '')?.[1] ?? '')).toBeGreaterThan(
    Date.now() - 5_000,
  )
  connection.socket.destroy()
})

test('a slow reader with many requests gets every response whole, each with its own id', async () => {
  const connection = openConnection()
  connection.socket.pause()
  const count = 50
  connection.write(get('/about').repeat(count))
  // Another connection is sent the same bytes meanwhile.
  const other = openConnection()
  other.write(get('/about').repeat(3))
  await other.responses(3)
  connection.socket.resume()
  const responses = await connection.responses(count)
  expect(new Set(responses.map(readText))).toEqual(new Set([long]))
  expect(new Set(responses.map(readRequestId)).size).toBe(count)
  other.socket.destroy()
  connection.socket.destroy()
})
