import { toDataPath } from '#shared/paths/data-path.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import { isRecord } from '#shared/json-values.ts'
import { buildPath, isSignOut, missingId, type AppRoute } from '../../support/app-routes.ts'
import type { Random } from '../../support/random.ts'
import type { Forms } from './form-schemas.ts'
import { junk, corrupt, createValue } from './random-values.ts'

export type World = {
  routes: readonly AppRoute[]
  forms: Forms
  /** Ids for paths: own, another tenant's and unknown ones. */
  places: readonly Readonly<Record<string, string>>[]
  ids: readonly string[]
  /** Host and cookies of each actor. */
  actors: readonly { host: string; cookie: string }[]
}

export type FuzzRequest = {
  method: string
  path: string
  host: string
  headers: Record<string, string>
  body: Buffer | null
}

const queryNames =
  'q page size side status assigned type theme token invitation session_id payment til ordre nyt nr index _routes'.split(
    ' ',
  )

export function createRequest(random: Random, world: World): FuzzRequest {
  const route = random.pick(world.routes)
  const { host, cookie } = random.pick(world.actors)
  const method = pickMethod(route, random)
  const headers: Record<string, string> = {}
  const body =
    method === 'GET' || method === 'HEAD' ? null : createBody(route, random, world, headers)
  // A session that one request ends would be missing in all later ones.
  const isHarmless = !isSignOut(route.path) && !/sessions|sletning/.test(route.path)
  const sent = random.happens(80) ? cookie : corruptCookie(cookie, random)
  if (sent && (body === null || isHarmless)) headers['cookie'] = sent
  if (body !== null && random.happens(93)) headers['origin'] = `http://${host}`
  for (let more = random.below(3); more > 0; more -= 1) {
    const [name, values] = random.pick(oddHeaders)
    headers[name] ??= toHeaderValue(random.pick([...values, random.pick(junk)]))
  }
  return { method, host, headers, body, path: createPath(route, random, world) }
}

function pickMethod({ takesPosts }: AppRoute, random: Random): string {
  if (random.happens(4))
    return random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])
  return takesPosts && random.happens(75) ? 'POST' : 'GET'
}

function createPath(route: AppRoute, random: Random, { places, ids }: World): string {
  let path = buildPath(route.path, random.pick(places))
  if (random.happens(12)) path = path.replace(/[^/]*$/, encodeURIComponent(createOddText(random)))
  if (random.happens(10))
    path = buildPath(route.path, { ...random.pick(places), ':ticket': random.pick(ids) })
  // Mostly requests the data of a page: a whole page takes longer and contains no more.
  if (random.happens(isStaffPath(path) ? 92 : 4)) path = toDataPath(path)
  if (random.happens(4))
    path += random.pick(['/', '/.', '//', '%00', '%2e%2e', ';a=b', '?', '.json'])
  if (!random.happens(35)) return path
  const query = Array.from({ length: 1 + random.below(3) }, () => [
    random.pick(queryNames),
    random.happens(50) ? createOddText(random) : random.pick(['1', '2', 'taske', ...ids]),
  ])
  // One parameter, sent twice with different values.
  const [twice] = query
  if (twice && random.happens(10)) query.push([twice[0] ?? '', createOddText(random)])
  return `${path.split('?')[0]}?${query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

// A lone surrogate cannot be encoded in a URL.
function createOddText(random: Random): string {
  return random.pick(junk).toWellFormed().slice(0, 600)
}

function createBody(
  route: AppRoute,
  random: Random,
  { forms, ids }: World,
  headers: Record<string, string>,
): Buffer {
  const schema = random.pick(random.happens(92) ? forms.forRoute(route) : forms.all)
  const hasFiles = JSON.stringify(schema).includes('"binary"')
  let value = createValue(schema, '', random, ids)
  while (random.happens(60)) value = corrupt(value, random)
  const isFromScript = route.path.startsWith('/api/') || /challenge|passkey/.test(route.path)
  const kind = random.below(100)
  if (isFromScript ? kind < 75 : kind < 6) {
    headers['content-type'] = 'application/json'
    const text = JSON.stringify(value) ?? ''
    return Buffer.from(random.happens(6) ? text.slice(0, text.length / 2) : text)
  }
  if (kind >= 97) {
    headers['content-type'] = random.pick(oddTypes)
    return Buffer.from(random.pick(junk), 'utf16le')
  }
  if (random.happens(3)) return createCrowdedForm(random, headers)
  if (kind >= 91 || hasFiles) return createMultipart(value, hasFiles, random, headers)
  headers['content-type'] = 'application/x-www-form-urlencoded'
  const flat = repeatFieldSometimes(flatten(value), random).map(
    ([name, text]) => `${encodeFormText(name)}=${encodeFormText(text)}`,
  )
  if (random.happens(5))
    flat.push(random.pick(['%', '%zz=1', '%ED%A0%80=%FF', '=', '&&&', 'a=%00']))
  return Buffer.from(flat.join('&'))
}

// Thousands of fields, parts or files, up to and beyond every limit.
function createCrowdedForm(random: Random, headers: Record<string, string>): Buffer {
  const count = random.pick([99, 101, 499, 501, 1_999, 2_001, 20_000])
  const nameAt = random.pick<(at: number) => string>([
    () => 'email',
    () => 'a[]',
    (at) => `f${at}`,
    (at) => `rows.${at}.name`,
    (at) => `a.${'b.'.repeat(at % 9)}c`,
    () => '',
  ])
  const times = (textAt: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => textAt(at))
  if (random.happens(60)) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    return Buffer.from(times((at) => `${nameAt(at)}${random.happens(50) ? '=x' : ''}`).join('&'))
  }
  headers['content-type'] = 'multipart/form-data; boundary=graense'
  const file = random.pick(['', '; filename=""', '; filename="x.png"'])
  const parts = times((at) => createPart(`name="${nameAt(at)}"${file}`, ''))
  return Buffer.from(`${parts.join('')}--graense--\r\n`)
}

function createPart(disposition: string, text: string): string {
  return `--graense\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
}

// Sends a field twice: readers of the first and of the last value must not disagree.
function repeatFieldSometimes(pairs: [string, string][], random: Random): [string, string][] {
  if (pairs.length === 0 || !random.happens(10)) return pairs
  const [name, text] = random.pick(pairs)
  return [...pairs, [name, random.happens(50) ? text : random.pick(junk)]]
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

function createMultipart(
  value: unknown,
  hasFiles: boolean,
  random: Random,
  headers: Record<string, string>,
): Buffer {
  headers['content-type'] = 'multipart/form-data; boundary=grænse'.replace('æ', 'ae')
  const parts = repeatFieldSometimes(flatten(value), random).map(([name, text]) => {
    const file = random.happens(hasFiles ? 90 : 25)
      ? '; filename="../../x.png"\r\ncontent-type: image/png'
      : ''
    return createPart(`name="${name.replaceAll(/["\r\n]/g, '')}"${file}`, text)
  })
  return Buffer.from(parts.join('') + (random.happens(85) ? '--graense--\r\n' : '--graense'))
}

/** Form encoding of nested values: 'variants.0.name', 'store_ids[]'. */
function flatten(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((one, at) =>
      isRecord(one)
        ? flatten(one, `${name}.${at}`)
        : [[`${name}[]`, String(one)] satisfies [string, string]],
    )
  }
  if (!isRecord(value)) return [[name || 'x', String(value)]]
  return Object.entries(value).flatMap(([field, inner]) =>
    flatten(inner, name ? `${name}.${field}` : field),
  )
}

function encodeFormText(text: string): string {
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
  ['last-event-id', ['1', missingId]],
  ['idempotency-key', ['1', missingId]],
  ['stripe-signature', ['t=1,v1=00']],
  ['x-react-router-request', ['1']],
]

// Node refuses to send invalid header characters; the tests of raw requests cover them.
function toHeaderValue(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7E\x80-\xFF]/g, '').slice(0, 2_000)
}

function corruptCookie(cookie: string, random: Random): string {
  switch (random.below(6)) {
    case 0:
      return ''
    case 1:
      return cookie.replace(/.$/, 'x')
    case 2:
      return `${cookie}; ${cookie.replace(/=.*/, '=x')}`
    case 3:
      return toHeaderValue(`shop=${random.pick(junk)}; admin=${random.pick(junk)}`)
    case 4:
      return Array.from({ length: 200 }, (_, at) => `c${at}=1`).join('; ')
    default:
      return `=; ;;${cookie}`
  }
}
