import { bodyBytes, maxHeaders } from '#shared/limits.ts'

/** An unambiguous request head with the headers that the fast path looks at. */
export type PlainHead = {
  method: string
  url: string
  headers: Partial<Record<NamedHeader, string>>
  /** Offset of the first byte after the head. */
  end: number
  /** Length of the body that follows. */
  bodyLength: number
}

const namedHeaders = [
  // Select a cached page.
  'host',
  'accept-encoding',
  'if-none-match',
  'purpose',
  'sec-purpose',
  'user-agent',
  'cookie',
  'x-forwarded-for',
  // Affect message framing or need more than a response.
  'connection',
  'content-length',
  'expect',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const

type NamedHeader = (typeof namedHeaders)[number]

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/**
 * Parses a complete plain head or returns `null`, which hands the connection to Node's parser. Accepts a strict
 * subset of HTTP, so both parsers never disagree.
 */
export function parsePlainHead(bytes: Buffer, from: number): PlainHead | null {
  const limit = Math.min(bytes.length, from + bodyBytes.head)
  const methodEnd = skip(methodBytes, bytes, from, limit)
  const urlEnd = skip(visibleBytes, bytes, methodEnd + 1, limit)
  const method = bytes.toString('latin1', from, methodEnd)
  let at = urlEnd + version.length
  if (!methods.has(method) || bytes[methodEnd] !== space || bytes[methodEnd + 1] !== slash)
    return null
  if (!version.every((byte, index) => bytes[urlEnd + index] === byte)) return null

  const headers: PlainHead['headers'] = {}
  for (let count = 0; bytes[at] !== carriageReturn; count += 1) {
    let hash = 0
    let nameEnd = at
    for (; tokenBytes[bytes[nameEnd] ?? 0] === 1; nameEnd += 1)
      hash = addToHash(hash, bytes[nameEnd] ?? 0)
    const valueAt = skip(blankBytes, bytes, nameEnd + 1, limit)
    const lineEnd = skip(valueBytes, bytes, valueAt, limit)
    if (count === maxHeaders || nameEnd === at || bytes[nameEnd] !== colon) return null
    if (bytes[lineEnd] !== carriageReturn || bytes[lineEnd + 1] !== lineFeed) return null
    const name = nameByHash.get(hash)
    if (name !== undefined && bytes.toString('latin1', at, nameEnd).toLowerCase() === name) {
      // Duplicates are left to full validation.
      if (headers[name] !== undefined) return null
      headers[name] = bytes.toString('latin1', valueAt, trimEnd(bytes, valueAt, lineEnd))
    }
    at = lineEnd + 2
  }
  const end = at + 2
  if (bytes[at + 1] !== lineFeed || end > limit || !isPlain(headers)) return null
  const url = bytes.toString('latin1', methodEnd + 1, urlEnd)
  return { method, url, headers, end, bodyLength: Number(headers['content-length'] ?? 0) }
}

// `Content-Length: 0` is left to Node's parser.
function isPlain(headers: PlainHead['headers']): boolean {
  const { host, connection = 'keep-alive', 'content-length': length = '1' } = headers
  const { expect, trailer, upgrade, 'transfer-encoding': coding } = headers
  return (
    host !== undefined &&
    connection.toLowerCase() === 'keep-alive' &&
    /^[1-9]\d{0,8}$/.test(length) &&
    (expect ?? trailer ?? upgrade ?? coding) === undefined
  )
}

const space = 0x20
const slash = 0x2f
const colon = 0x3a
const carriageReturn = 0x0d
const lineFeed = 0x0a
const version = [...Buffer.from(' HTTP/1.1\r\n')]

const methodBytes = toByteTable(/[A-Z]/)
const visibleBytes = toByteTable(/[\x21-\x7e]/)
const tokenBytes = toByteTable(/[!#$%&'*+\-.^_`|~0-9A-Za-z]/)
const blankBytes = toByteTable(/[\t ]/)
const valueBytes = toByteTable(/[\t\x20-\x7e\x80-\xff]/)

/** Header names by hash, so that a name is decoded only on a match. */
const nameByHash = new Map(
  namedHeaders.map((name) => [Buffer.from(name).reduce(addToHash, 0), name]),
)

function toByteTable(letters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    letters.test(String.fromCharCode(byte)) ? 1 : 0,
  )
}

function skip(table: Uint8Array, bytes: Buffer, from: number, limit: number): number {
  let at = from
  while (at < limit && table[bytes[at] ?? 0] === 1) at += 1
  return at
}

function trimEnd(bytes: Buffer, from: number, end: number): number {
  let last = end
  while (last > from && blankBytes[bytes[last - 1] ?? 0] === 1) last -= 1
  return last
}

// Ignores case; collisions are resolved by comparing the decoded name.
function addToHash(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + (byte | 0x20)) | 0
}
