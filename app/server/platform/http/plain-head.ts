import { bodyBytes, maxHeaders } from '#domain/shared/limits.ts'

/** An unambiguous request head with the headers that select a cached page. */
export type PlainHead = {
  method: string
  url: string
  headers: Partial<Record<SelectedHeader, string>>
  /** Offset of the first byte after the head. */
  end: number
  /** Length of the body that follows. */
  bodyLength: number
}

type SelectedHeader = (typeof selectedHeaders)[number]

const selectedHeaders = [
  'host',
  'accept-encoding',
  'if-none-match',
  'purpose',
  'sec-purpose',
  'user-agent',
  'x-forwarded-for',
] as const

// Headers that affect message framing or need more than a response.
const framing = [
  'connection',
  'content-length',
  'expect',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Parses a complete plain head or returns `null`, which hands the connection to Node's parser. Accepts a strict
 * subset of HTTP, so both parsers never disagree.
 */
export function parsePlainHead(bytes: Buffer, from: number): PlainHead | null {
  const limit = Math.min(bytes.length, from + bodyBytes.head)
  const methodEnd = findEnd(methodBytes, bytes, from, limit)
  if (methodEnd === from || bytes[methodEnd] !== space) return null
  const urlEnd = findEnd(targetBytes, bytes, methodEnd + 1, limit)
  if (bytes[methodEnd + 1] !== slash || !hasVersion(bytes, urlEnd)) return null
  const head: PlainHead = { method: '', url: '', headers: {}, end: 0, bodyLength: 0 }
  let at = urlEnd + version.length
  for (let count = 0; at < limit && bytes[at] !== carriageReturn; count += 1) {
    if (count === maxHeaders) return null
    const nameAt = at
    let hash = 0
    for (; tokenBytes[bytes[at] ?? 0] === 1; at += 1) hash = nextHash(hash, bytes[at] ?? 0)
    const nameEnd = at
    if (nameEnd === nameAt || bytes[nameEnd] !== colon) return null
    at = findEnd(valueBytes, bytes, nameEnd + 1, limit)
    if (bytes[at] !== carriageReturn || bytes[at + 1] !== lineFeed) return null
    const candidate = names.get(hash)
    if (candidate !== undefined && !addHeader(head, candidate, bytes, nameAt, nameEnd, at))
      return null
    at += 2
  }
  if (at + 1 >= limit || bytes[at] !== carriageReturn || bytes[at + 1] !== lineFeed) return null
  head.end = at + 2
  head.method = bytes.toString('latin1', from, methodEnd)
  head.url = bytes.toString('latin1', methodEnd + 1, urlEnd)
  return head
}

const tab = 0x09
const space = 0x20
const slash = 0x2f
const colon = 0x3a
const carriageReturn = 0x0d
const lineFeed = 0x0a
const version = Buffer.from(' HTTP/1.1\r\n')

const methodBytes = toByteTable(/[A-Z]/)
const targetBytes = toByteTable(/[\x21-\x7e]/)
const tokenBytes = toByteTable(/[!#$%&'*+\-.^_`|~0-9A-Za-z]/)
const valueBytes = toByteTable(/[\t\x20-\x7e\x80-\xff]/)

/** Header names by hash, so that a name is decoded only on a match. */
const names = new Map([...selectedHeaders, ...framing].map((name) => [hashName(name), name]))

function toByteTable(letters: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    letters.test(String.fromCharCode(byte)) ? 1 : 0,
  )
}

function findEnd(table: Uint8Array, bytes: Buffer, from: number, limit: number): number {
  let at = from
  while (at < limit && table[bytes[at] ?? 0] === 1) at += 1
  return at
}

function hasVersion(bytes: Buffer, from: number): boolean {
  for (let at = 0; at < version.length; at += 1) if (bytes[from + at] !== version[at]) return false
  return true
}

function hashName(name: string): number {
  return [...Buffer.from(name)].reduce(nextHash, 0)
}

// Ignores case; collisions are resolved by comparing the decoded name.
function nextHash(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + (byte | 0x20)) | 0
}

/** Adds a header; returns `false` if the request is then no longer plain. */
function addHeader(
  head: PlainHead,
  name: string,
  bytes: Buffer,
  nameAt: number,
  nameEnd: number,
  valueEnd: number,
): boolean {
  if (bytes.toString('latin1', nameAt, nameEnd).toLowerCase() !== name) return true
  const value = readTrimmedValue(bytes, nameEnd + 1, valueEnd)
  if (isSelectedHeader(name)) {
    // Duplicates are left to full validation.
    if (head.headers[name] !== undefined) return false
    head.headers[name] = value
    return true
  }
  if (name === 'connection') return value.toLowerCase() === 'keep-alive'
  // `Content-Length: 0` is left to Node's parser.
  if (name !== 'content-length' || head.bodyLength > 0 || !/^[1-9]\d{0,8}$/.test(value))
    return false
  head.bodyLength = Number(value)
  return true
}

function readTrimmedValue(bytes: Buffer, from: number, end: number): string {
  let first = from
  let last = end
  while (first < last && isBlank(bytes[first])) first += 1
  while (last > first && isBlank(bytes[last - 1])) last -= 1
  return bytes.toString('latin1', first, last)
}

function isBlank(byte: number | undefined): boolean {
  return byte === space || byte === tab
}

function isSelectedHeader(name: string): name is SelectedHeader {
  return selectedHeaders.some((one) => one === name)
}
