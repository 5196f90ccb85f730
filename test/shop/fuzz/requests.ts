import { isRecord } from '#domain/stored.ts'
import { addressOn, isWayOut, nothing, type Way } from '../../support/ways.ts'
import type { Chance } from './chance.ts'
import type { Forms } from './forms.ts'
import { junk, spoilt, valueFor } from './values.ts'

export type World = {
  ways: readonly Way[]
  forms: Forms
  /** Ids for paths: own, another tenant's and unknown ones. */
  places: readonly Readonly<Record<string, string>>[]
  ids: readonly string[]
  /** Host and cookies of each actor. */
  actors: readonly { host: string; cookie: string }[]
}

export type Fuzzed = {
  method: string
  path: string
  host: string
  headers: Record<string, string>
  body: Buffer | null
}

const questions =
  'q page size side status assigned type theme token invitation session_id payment til ordre nyt nr index _routes'.split(
    ' ',
  )

export function requestFrom(chance: Chance, world: World): Fuzzed {
  const way = chance.one(world.ways)
  const { host, cookie } = chance.one(world.actors)
  const method = methodOf(way, chance)
  const headers: Record<string, string> = {}
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(way, chance, world, headers)
  // A session that one request ends would be missing in all later ones.
  const isHarmless = !isWayOut(way.path) && !/sessions|sletning/.test(way.path)
  const sent = chance.happens(80) ? cookie : spoiltCookie(cookie, chance)
  if (sent && (body === null || isHarmless)) headers['cookie'] = sent
  if (body !== null && chance.happens(93)) headers['origin'] = `http://${host}`
  for (let more = chance.below(3); more > 0; more -= 1) {
    const [name, values] = chance.one(oddHeaders)
    headers[name] ??= inHeader(chance.one([...values, chance.one(junk)]))
  }
  return { method, host, headers, body, path: addressFor(way, chance, world) }
}

function methodOf({ takesPosts }: Way, chance: Chance): string {
  if (chance.happens(4))
    return chance.one(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])
  return takesPosts && chance.happens(75) ? 'POST' : 'GET'
}

function addressFor(way: Way, chance: Chance, { places, ids }: World): string {
  let path = addressOn(way.path, chance.one(places))
  if (chance.happens(12)) path = path.replace(/[^/]*$/, encodeURIComponent(oddText(chance)))
  if (chance.happens(10))
    path = addressOn(way.path, { ...chance.one(places), ':ticket': chance.one(ids) })
  // Mostly requests the data of a page: a whole page takes longer and contains no more.
  if (chance.happens(92)) path = path === '/' ? '/_.data' : `${path}.data`
  if (chance.happens(4))
    path += chance.one(['/', '/.', '//', '%00', '%2e%2e', ';a=b', '?', '.json'])
  if (!chance.happens(35)) return path
  const asked = Array.from({ length: 1 + chance.below(3) }, () => [
    chance.one(questions),
    chance.happens(50) ? oddText(chance) : chance.one(['1', '2', 'taske', ...ids]),
  ])
  // One parameter, sent twice with different values.
  const [twice] = asked
  if (twice && chance.happens(10)) asked.push([twice[0] ?? '', oddText(chance)])
  return `${path.split('?')[0]}?${asked.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

// A lone surrogate cannot be encoded in a URL.
function oddText(chance: Chance): string {
  return chance.one(junk).toWellFormed().slice(0, 600)
}

function bodyOf(
  way: Way,
  chance: Chance,
  { forms, ids }: World,
  headers: Record<string, string>,
): Buffer {
  const schema = chance.one(chance.happens(92) ? forms.of(way) : forms.all)
  const isOfFiles = JSON.stringify(schema).includes('"binary"')
  let value = valueFor(schema, '', chance, ids)
  while (chance.happens(60)) value = spoilt(value, chance)
  const isOfScripts = way.path.startsWith('/api/') || /challenge|passkey/.test(way.path)
  const kind = chance.below(100)
  if (isOfScripts ? kind < 75 : kind < 6) {
    headers['content-type'] = 'application/json'
    const text = JSON.stringify(value) ?? ''
    return Buffer.from(chance.happens(6) ? text.slice(0, text.length / 2) : text)
  }
  if (kind >= 97) {
    headers['content-type'] = chance.one(oddTypes)
    return Buffer.from(chance.one(junk), 'utf16le')
  }
  if (chance.happens(3)) return crowdedForm(chance, headers)
  if (kind >= 91 || isOfFiles) return multipart(value, isOfFiles, chance, headers)
  headers['content-type'] = 'application/x-www-form-urlencoded'
  const flat = twiceNowAndThen(flatOf(value), chance).map(
    ([name, text]) => `${asForm(name)}=${asForm(text)}`,
  )
  if (chance.happens(5)) flat.push(chance.one(['%', '%zz=1', '%ED%A0%80=%FF', '=', '&&&', 'a=%00']))
  return Buffer.from(flat.join('&'))
}

// Thousands of fields, parts or files, up to and beyond every limit.
function crowdedForm(chance: Chance, headers: Record<string, string>): Buffer {
  const count = chance.one([99, 101, 499, 501, 1_999, 2_001, 20_000])
  const nameAt = chance.one<(at: number) => string>([
    () => 'email',
    () => 'a[]',
    (at) => `f${at}`,
    (at) => `rows.${at}.name`,
    (at) => `a.${'b.'.repeat(at % 9)}c`,
    () => '',
  ])
  const times = (textAt: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => textAt(at))
  if (chance.happens(60)) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return Buffer.from(times((at) => `${nameAt(at)}${chance.happens(50) ? '=x' : ''}`).join('&'))
  }
  headers['content-type'] = 'multipart/form-data; boundary=graense'
  const file = chance.one(['', '; filename=""', '; filename="x.png"'])
  const parts = times((at) => partOf(`name="${nameAt(at)}"${file}`, ''))
  return Buffer.from(`${parts.join('')}--graense--\r\n`)
}

function partOf(said: string, text: string): string {
  return `--graense\r\ncontent-disposition: form-data; ${said}\r\n\r\n${text}\r\n`
}

// Sends a field twice: readers of the first and of the last value must not disagree.
function twiceNowAndThen(pairs: [string, string][], chance: Chance): [string, string][] {
  if (pairs.length === 0 || !chance.happens(10)) return pairs
  const [name, text] = chance.one(pairs)
  return [...pairs, [name, chance.happens(50) ? text : chance.one(junk)]]
}

const oddTypes = [
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain',
  'application/xml',
  'application/json; charset=latin1',
  'x',
  '*/*',
]

function multipart(
  value: unknown,
  isOfFiles: boolean,
  chance: Chance,
  headers: Record<string, string>,
): Buffer {
  headers['content-type'] = 'multipart/form-data; boundary=grænse'.replace('æ', 'ae')
  const parts = twiceNowAndThen(flatOf(value), chance).map(([name, text]) => {
    const file = chance.happens(isOfFiles ? 90 : 25)
      ? '; filename="../../x.png"\r\ncontent-type: image/png'
      : ''
    return partOf(`name="${name.replaceAll(/["\r\n]/g, '')}"${file}`, text)
  })
  return Buffer.from(parts.join('') + (chance.happens(85) ? '--graense--\r\n' : '--graense'))
}

/** Form encoding of nested values: 'variants.0.name', 'store_ids[]'. */
function flatOf(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((one, at) =>
      isRecord(one)
        ? flatOf(one, `${name}.${at}`)
        : [[`${name}[]`, String(one)] satisfies [string, string]],
    )
  }
  if (!isRecord(value)) return [[name || 'x', String(value)]]
  return Object.entries(value).flatMap(([field, inner]) =>
    flatOf(inner, name ? `${name}.${field}` : field),
  )
}

function asForm(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')
}

const oddHeaders: readonly [string, readonly string[]][] = [
  ['accept', ['text/html', 'application/json', '*/*;q=NaN']],
  ['accept-language', ['da', 'en-GB,en;q=0.9', 'x'.repeat(300)]],
  ['accept-encoding', ['br', 'gzip;q=0', 'identity', 'gzip, gzip, gzip']],
  ['range', ['bytes=0-1', 'bytes=-1', 'bytes=5-1,,']],
  ['if-none-match', ['*', 'W/"x"', '"']],
  ['if-modified-since', ['i går', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['x-forwarded-for', ['127.0.0.1', '::1, 10.0.0.1', '999.1.1.1']],
  ['x-forwarded-host', ['evil.example']],
  ['x-forwarded-proto', ['https', 'javascript']],
  ['x-original-url', ['/admin']],
  ['x-http-method-override', ['DELETE']],
  ['forwarded', ['for=127.0.0.1;host=evil.example;proto=https']],
  ['referer', ['https://evil.example/', 'about:blank']],
  ['sec-fetch-site', ['same-origin', 'none', 'cross-site']],
  ['user-agent', ['Mozilla/5.0', 'curl/8']],
  ['authorization', ['Basic YTpi', 'Bearer x']],
  ['last-event-id', ['1', nothing]],
  ['idempotency-key', ['1', nothing]],
  ['stripe-signature', ['t=1,v1=00']],
  ['x-react-router-request', ['1']],
]

// Node refuses to send invalid header characters; the tests of raw requests cover them.
function inHeader(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7E\x80-\xFF]/g, '').slice(0, 2_000)
}

function spoiltCookie(cookie: string, chance: Chance): string {
  switch (chance.below(6)) {
    case 0:
      return ''
    case 1:
      return cookie.replace(/.$/, 'x')
    case 2:
      return `${cookie}; ${cookie.replace(/=.*/, '=x')}`
    case 3:
      return inHeader(`shop=${chance.one(junk)}; admin=${chance.one(junk)}`)
    case 4:
      return Array.from({ length: 200 }, (_, at) => `c${at}=1`).join('; ')
    default:
      return `=; ;;${cookie}`
  }
}
