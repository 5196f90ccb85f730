import { createServer, type IncomingMessage } from 'node:http'
import { Duplex } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyBytes, maxHeaders } from '#shared/limits.ts'
import { recordFigures } from '../../../../test/support/figures.ts'
import { parsePlainHead, type PlainHead } from './plain-head.ts'

const requests = 100_000
const batch = 2_000
// fast-check prints the seed of a failed batch, and the shortest request that fails.
const seed = Date.now() % 1_000_000

const names = list(
  'host|accept-encoding|if-none-match|purpose|sec-purpose|user-agent|cookie|x-forwarded-for|connection|' +
    'content-length|transfer-encoding|trailer|expect|upgrade',
)

function list(values: string): string[] {
  return values.split('|')
}

/** Mostly the usual values. */
function pick(usual: string[], odd: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  )
}

const method = pick(
  list('GET|GET|GET|HEAD|POST'),
  list('get|FOO|PUT|CONNECT|PRI|GE T|| GET|\r\nGET|\nGET|G\0ET'),
)
const target = pick(
  ['/"<>{}|\\^`[]', ...list('/|/about|/a?b=c&d|/a/|//a|/a#b|/%00')],
  [`/${'a'.repeat(17_000)}`, ...list('*||a|http://a/|a:443|/æ|/a b|/\t|/\x7f|/\0')],
)
const version = pick(
  ['HTTP/1.1\r\n'],
  list(
    'HTTP/1.0\r\n|HTTP/2.0\r\n|HTTP/1.2\r\n|http/1.1\r\n|HTTP/1.1 \r\n|HTTP/1.1\n|HTTP/1.1\r|' +
      'HTTP/1.1\r\r\n|HTTP/1.1\r\n\n|HTTP/1.1\r\n \r\n|HTTP/1.1\r\n\t|',
  ),
)
const host = pick(
  list('Host: a\r\n|host:a\r\n|HOST: \t a.example:80 \t\r\n'),
  list('|Host: a\r\nHost: a\r\n|Host: a\r\nhost: b\r\n|Host:\r\n|Host : a\r\n|Ho\0st: a\r\n'),
)
const usualLines = list(
  'Accept-Encoding: br, gzip|If-None-Match:\t"x"|User-Agent: a (b; c)  d |User-Agent:\xa0æ\xa0|' +
    'X-Forwarded-For: 192.0.2.1|Sec-Purpose: prefetch|Purpose:|Connection: Keep-Alive|' +
    'Cookie: a=b; c="æ\x80\xff"|X-A: :b:|Content_Length: 3|' +
    "!#$%&'*+-.^_`~09: a",
)
const oddLines = list(
  'Content-Length: 0|Content-Length: 03|Content-Length: +3|Content-Length: 3, 3|Content-Length:|' +
    'Content-Length: 3 3|Content-Length: 0x3|Content-Length: -3|Content-Length: 9999999999|' +
    'Content-Length : 3|Transfer-Encoding: chunked|transfer-encoding:\tchunked |' +
    'Transfer-Encoding: a|Transfer-Encoding : chunked|Transfer\0-Encoding: chunked|Trailer: a|' +
    'Connection: close|Connection: keep-alive, upgrade|Connection: a|Connection:|Upgrade: h2c|' +
    'Connection: Upgrade\r\nUpgrade: websocket|Expect: 100-continue| folded|\tfolded: a|' +
    'X: a\r\n b|: a|X|X y: a|X\t: a|æ: a|(: a|X: a\0b|X: a\x7f|X: a\x0bb|X: a\rb|X: a\nb|' +
    'X: a\r\r|X: a\x1bb',
)
const line = pick(
  [`X: ${'a'.repeat(3_000)}`, ...usualLines].map((one) => `${one}\r\n`),
  [`X: ${'a'.repeat(16_000)}`, ...oddLines]
    .map((one) => `${one}\r\n`)
    .concat(list('X: a\n|X: a\r|X: a\n\r\n|\r\nX: a\r\n'))
    .concat('A: b\r\n'.repeat(98), 'A: b\r\n'.repeat(101)),
)
const length = pick(
  list('|||Content-Length: 3\r\n|content-length:\t3 \r\n|Content-Length: 70000\r\n'),
  list(
    'Content-Length: 3\r\nContent-Length: 3\r\n|Content-Length: 3\r\nTransfer-Encoding: chunked\r\n',
  ),
)
const blankLine = pick(['\r\n'], list('|\n|\r|\r\n\r\n| \r\n|\n\r\n|\r\r\n'))
const rest = fc.constantFrom(...list('|abc|ab|GET / HTTP/1.1\r\nHost: b\r\n\r\n|\r\n|0\r\n\r\n'))

const requestLine = fc.tuple(method, target, version).map((parts) => parts.join(' '))
const lines = fc.array(line, { maxLength: 5 }).map((all) => all.join(''))
const grammatical = fc
  .tuple(requestLine, host, lines, length, blankLine, rest)
  .map((parts) => parts.join(''))

/** A byte inserted, removed or changed, bytes repeated, or the end cut off. */
const mutation = fc.tuple(
  fc.constantFrom('insert', 'remove', 'change', 'repeat', 'cut'),
  fc.nat(),
  fc.oneof(fc.nat(255), fc.constantFrom(0, 9, 10, 13, 32, 44, 58, 127, 160)),
)
const mutated = fc
  .tuple(grammatical, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([words, mutations]) => mutations.reduce(mutate, words))

function mutate(words: string, [kind, position, byte]: [string, number, number]): string {
  const at = position % (words.length + 1)
  const letter = String.fromCharCode(byte)
  if (kind === 'insert') return words.slice(0, at) + letter + words.slice(at)
  if (kind === 'remove') return words.slice(0, at) + words.slice(at + 1)
  if (kind === 'change') return words.slice(0, at) + letter + words.slice(at + 1)
  if (kind === 'repeat') return words.slice(0, at) + words.slice(Math.max(0, at - 12))
  return words.slice(0, at)
}

const cases = fc.tuple(
  fc.constantFrom('', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
  fc.oneof({ weight: 2, arbitrary: grammatical }, { weight: 1, arbitrary: mutated }),
)

test(`Node parses ${requests} request heads alike, where the fast path parses them`, async (context) => {
  const node = openNodeParser()
  let accepted = 0
  const property = fc.property(cases, ([before, words]) => {
    const bytes = Buffer.from(before + words, 'latin1')
    const head = parsePlainHead(bytes, before.length)
    if (!head) return
    accepted += 1
    expectParsedAlike(node, bytes.subarray(before.length, head.end), head)
  })
  for (let done = 0; done < requests; done += batch) {
    fc.assert(property, { numRuns: batch, seed: seed + done })
    // Closes the connections of the batch.
    await new Promise(setImmediate)
  }
  recordFigures(context, 'Bad input', [
    { what: 'request heads, parsed by the fast path and by Node', value: requests },
    { what: 'of them accepted by the fast path, each parsed as by Node', value: accepted },
  ])
  expect(accepted).toBeGreaterThan(requests / 5)
})

/** Sends all but the last byte, the last byte and another request: Node must see the end where we do. */
function expectParsedAlike(node: NodeParser, headBytes: Buffer, head: PlainHead): void {
  const { method, url, headers, bodyLength } = head
  const sentBody = Buffer.alloc(Math.min(bodyLength, 100_000), 'GET / HTTP/1.1\r\n')
  const whole = Buffer.concat([headBytes, sentBody])
  const { parsed, receive, close } = node.connect()
  receive(whole.subarray(0, -1))
  expect(parsed.filter(({ complete }) => complete)).toEqual([])
  receive(whole.subarray(-1))
  const isWhole = sentBody.length === bodyLength
  const expected = { method, url, headers, bodyLength: sentBody.length, isWhole }
  expect(parsed.map(describe)).toEqual([expected])
  if (isWhole) {
    receive(Buffer.from('GET /next HTTP/1.1\r\nHost: next\r\n\r\n'))
    expect(parsed.map((request) => request.url)).toEqual([url, '/next'])
  }
  close()
}

function describe({ method, url, headers, readableLength, complete }: IncomingMessage) {
  const named = names.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]]],
  )
  return {
    method,
    url,
    headers: Object.fromEntries(named),
    bodyLength: readableLength,
    isWhole: complete,
  }
}

type NodeParser = ReturnType<typeof openNodeParser>

/** Parses with Node's own server, which parses emitted bytes at once. */
function openNodeParser() {
  let parsed: IncomingMessage[] = []
  const server = createServer(
    { maxHeaderSize: bodyBytes.head, requireHostHeader: true },
    (request) => void parsed.push(request),
  )
  server.maxHeadersCount = maxHeaders
  return {
    connect() {
      const own: IncomingMessage[] = (parsed = [])
      const stream = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() })
      server.emit('connection', stream)
      return {
        parsed: own,
        receive: (bytes: Buffer) => void stream.emit('data', bytes),
        close: () => void stream.destroy(),
      }
    },
  }
}
