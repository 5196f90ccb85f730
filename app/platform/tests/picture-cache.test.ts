import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refused, type Refused } from '#shared/errors/errors.ts'
import {
  toPictureFile,
  pictureWidths,
  type PictureFormat,
  type PictureName,
  type PictureWidth,
} from '#shared/picture.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { credentials } from '#app/credentials.ts'
import { openPictureCache } from '#platform/http/picture-cache.ts'
import { resizePicture } from '../media/encode-picture.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { sendRequest, type HttpResponse } from '#test/support/send-request.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, type Market } from '#test/support/people.ts'
import { noCachedFacts } from '#test/support/no-cached-facts.ts'
import { noParcelHubs } from '#test/support/parcel-hub.ts'
import { testPayments } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let bag: string

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  bag = await addPicture('tan')
})
afterAll(() => torv.close())

async function addPicture(background: string): Promise<string> {
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  return unwrap(await savePicture(market.freja, market.nordlys, file)).sha256
}

let folder: string
let server: Server | undefined
let errors: unknown[]
let resizedNames: PictureName[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'))
  errors = []
  resizedNames = []
})
afterEach(async () => {
  server?.close()
  await rm(folder, { recursive: true })
})

/** Starts a server that serves only pictures, for the store named by the host. */
async function openPictureServer(resize = resizePicture, directory = folder): Promise<void> {
  const cache = openPictureCache(directory, credentials, (original, name) => {
    resizedNames.push(name)
    return resize(original, name)
  })
  server = createServer(async (request, response) => {
    const scope = createScope(request.headers.host === 'bags' ? market.bagShop : market.clayShop)
    const onError = (error: unknown) => void errors.push(error)
    const isSent = await cache.sendPicture(request, response, request.url ?? '', scope, onError)
    if (!isSent) response.end('no')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
}

let refusal: Refused | null = null

function createScope(store: StoreKey): RequestScope {
  return {
    host: 'torv.example',
    client_address: '',
    isPlatform: false,
    host_company_id: null,
    host_fault: null,
    waiting_store: null,
    rules: { platformHost: 'admin.localhost', allowDevelopmentHosts: false },
    isSecure: true,
    previewed_at: null,
    isDraftShown: false,
    hasDevPages: false,
    keysFor: () => [''],
    store: { ...store, content_version: 1 },
    refused: refusal,
    database: torv.database,
    facts: noCachedFacts,
    paymentSetup: { payments: testPayments, orderKeys: ['key'] },
    parcelHubs: noParcelHubs,
  }
}

function getPicture(
  sha256: string,
  width: PictureWidth,
  format: PictureFormat,
  overrides: { method?: string; host?: string; headers?: Record<string, string> } = {},
): Promise<HttpResponse> {
  const address = server?.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return sendRequest(port, {
    host: 'bags',
    path: `/media/${toPictureFile({ sha256, width, format })}`,
    ...overrides,
  })
}

test.each(['avif', 'webp'] as const)(
  'a picture is sent as %s in the requested width',
  async (format) => {
    await openPictureServer()
    const { status, headers, bytes } = await getPicture(bag, 160, format)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      ...securityHeaders,
      'content-type': `image/${format}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { format: kind, width, height } = await sharp(bytes).metadata()
    expect([kind, width, height]).toEqual([format === 'avif' ? 'heif' : 'webp', 160, 120])
  },
)

test('the beginning of a hash names a picture of the company alone', async () => {
  await openPictureServer()
  const short = bag.slice(0, 14)
  const { status, bytes } = await getPicture(short, 320, 'webp')
  expect(status).toBe(200)
  expect(bytes).toEqual((await getPicture(bag, 320, 'webp')).bytes)
  expect((await getPicture(short, 320, 'webp', { host: 'clay' })).status).toBe(404)
  expect((await getPicture('0'.repeat(14), 320, 'webp')).status).toBe(404)
})

test('an icon shows the whole picture in a square with transparent corners', async () => {
  await openPictureServer()
  const { headers, bytes } = await getPicture(bag, 160, 'png')
  expect(headers['content-type']).toBe('image/png')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([160, 160, 4])
  const opacityAt = (x: number, y: number) => data[(y * 160 + x) * 4 + 3]
  expect([opacityAt(0, 0), opacityAt(0, 80), opacityAt(80, 80)]).toEqual([0, 255, 255])
})

test('a picture is never enlarged', async () => {
  await openPictureServer()
  expect(await sharp((await getPicture(bag, 1920, 'webp')).bytes).metadata()).toMatchObject({
    width: 400,
  })
})

test('a picture cached by the browser is not sent again, and HEAD returns the headers of GET', async () => {
  await openPictureServer()
  const whole = await getPicture(bag, 160, 'webp')
  const etag = String(whole.headers.etag)
  const known = await getPicture(bag, 160, 'webp', { headers: { 'if-none-match': etag } })
  expect([known.status, known.bytes.length]).toEqual([304, 0])
  expect((await getPicture(bag, 320, 'webp', { headers: { 'if-none-match': etag } })).status).toBe(
    200,
  )
  const head = await getPicture(bag, 160, 'webp', { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
})

test('a picture is resized once for many simultaneous requests and then stays on the disk', async () => {
  await openPictureServer()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => getPicture(bag, 320, 'avif')),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(resizedNames).toHaveLength(1)
  server?.close()
  await openPictureServer()
  expect((await getPicture(bag, 320, 'avif')).bytes).toEqual(responses[0]?.bytes)
  expect(resizedNames).toHaveLength(1)
})

test('a picture of another company is not found, neither before nor after it was resized', async () => {
  await openPictureServer()
  const getFromOtherCompany = () =>
    getPicture(bag, 160, 'webp', { host: 'clay', headers: { 'if-none-match': '*' } })
  expect((await getFromOtherCompany()).status).toBe(404)
  expect((await getPicture(bag, 160, 'webp')).status).toBe(200)
  expect((await getFromOtherCompany()).status).toBe(404)
  expect(await readdir(folder)).toEqual([market.nordlys])
})

test('at most two sizes are made at a time, and a missing picture does not wait for them', async () => {
  let running = 0
  let maxRunning = 0
  const releases: (() => void)[] = []
  await openPictureServer(async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await new Promise<void>((open) => releases.push(open))
    running -= 1
    return Buffer.from('a picture')
  })
  const requests = pictureWidths.map((width) => getPicture(bag, width, 'avif'))
  await expect.poll(() => releases.length).toBe(2)
  expect((await getPicture('0'.repeat(64), 160, 'avif')).status).toBe(404)
  for (const index of pictureWidths.keys()) {
    await expect.poll(() => releases.length, { interval: 5 }).toBeGreaterThan(index)
    releases[index]?.()
  }
  await Promise.all(requests)
  expect(maxRunning).toBe(2)
})

test('a picture that cannot be decoded is not found, the error is logged, and the next picture is served', async () => {
  const damaged = await addPicture('red')
  await torv.ownerClient.query(
    `update pictures set file_id = null, bytes = 'not a picture' where sha256 = $1`,
    [damaged],
  )
  await openPictureServer()
  expect((await getPicture(damaged, 160, 'avif')).status).toBe(404)
  expect(errors).toHaveLength(1)
  expect((await getPicture(bag, 160, 'avif')).status).toBe(200)
})

test('a full disk costs time, but no pictures', async () => {
  const full = join(folder, 'full')
  await writeFile(full, '')
  await openPictureServer(resizePicture, full)
  expect((await getPicture(bag, 160, 'webp')).status).toBe(200)
  expect((await getPicture(bag, 160, 'webp')).status).toBe(200)
  expect(errors).toHaveLength(2)
})

test('without its database a shop does not report its pictures as missing', async () => {
  await openPictureServer()
  refusal = refused('databaseUnreachable')
  expect((await getPicture(bag, 160, 'webp')).status).toBe(503)
  refusal = null
})
