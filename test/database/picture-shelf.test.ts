import { createServer, type Server } from 'node:http'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refused, type Refused } from '#domain/errors.ts'
import {
  pictureFile,
  pictureWidths,
  type PictureFormat,
  type PictureName,
  type PictureWidth,
} from '#domain/picture.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Visit } from '#server/http/visit.ts'
import { keepPicture } from '#server/media/keep-picture.ts'
import { openPictureShelf } from '#server/media/picture-shelf.ts'
import { sized } from '#server/media/sized.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { ask, type Answer } from '../support/ask.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, type Market } from '../support/people.ts'
import { nothingKept } from '../support/nothing-kept.ts'
import { playMoney } from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let bag: string

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  bag = await paint('tan')
})
afterAll(() => torv.close())

async function paint(background: string): Promise<string> {
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  return granted(await keepPicture(market.freja, market.nordlys, file)).sha256
}

let folder: string
let server: Server | undefined
let faults: unknown[]
let made: PictureName[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'))
  faults = []
  made = []
})
afterEach(async () => {
  server?.close()
  await rm(folder, { recursive: true })
})

/** Starts a server that serves only pictures, for the store named by the host. */
async function openShelf(make = sized, at = folder): Promise<void> {
  const shelf = openPictureShelf(at, (original, name) => {
    made.push(name)
    return make(original, name)
  })
  server = createServer(async (request, response) => {
    const visit = visitTo(request.headers.host === 'bags' ? market.bagShop : market.clayShop)
    if (!(await shelf.answered(request, response, request.url ?? '', visit))) response.end('no')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
}

let refusal: Refused | null = null

function visitTo(store: StoreKey): Visit {
  return {
    host: 'torv.example',
    client_address: '',
    isPlatform: false,
    host_company_id: null,
    host_fault: null,
    rules: { platformHost: 'admin.localhost', allowDevelopmentHosts: false },
    isSecure: true,
    hasDevPages: false,
    keysFor: () => [''],
    store: { ...store, content_version: 1 },
    refused: refusal,
    database: torv.database,
    facts: nothingKept,
    trade: { payments: playMoney, orderKeys: ['key'] },
    isDatabaseLost: false,
    ownPages: null,
    isSignedOut: false,
    way: null,
    who: null,
    missedSearch: null,
    onFault: (fault) => faults.push(fault),
  }
}

function get(
  sha256: string,
  width: PictureWidth,
  format: PictureFormat,
  said: { method?: string; host?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const address = server?.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return ask(port, {
    host: 'bags',
    path: `/media/${pictureFile({ sha256, width, format })}`,
    ...said,
  })
}

test.each(['avif', 'webp'] as const)(
  'a picture is sent as %s in the requested width',
  async (format) => {
    await openShelf()
    const { status, headers, bytes } = await get(bag, 160, format)
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

test('an icon shows the whole picture in a square with transparent corners', async () => {
  await openShelf()
  const { headers, bytes } = await get(bag, 160, 'png')
  expect(headers['content-type']).toBe('image/png')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([160, 160, 4])
  const opacityAt = (x: number, y: number) => data[(y * 160 + x) * 4 + 3]
  expect([opacityAt(0, 0), opacityAt(0, 80), opacityAt(80, 80)]).toEqual([0, 255, 255])
})

test('a picture is never enlarged', async () => {
  await openShelf()
  expect(await sharp((await get(bag, 1920, 'webp')).bytes).metadata()).toMatchObject({ width: 400 })
})

test('a picture cached by the browser is not sent again, and HEAD returns the headers of GET', async () => {
  await openShelf()
  const whole = await get(bag, 160, 'webp')
  const etag = String(whole.headers.etag)
  const known = await get(bag, 160, 'webp', { headers: { 'if-none-match': etag } })
  expect([known.status, known.bytes.length]).toEqual([304, 0])
  expect((await get(bag, 320, 'webp', { headers: { 'if-none-match': etag } })).status).toBe(200)
  const head = await get(bag, 160, 'webp', { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
})

test('a picture is resized once for many simultaneous requests and then stays on the disk', async () => {
  await openShelf()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(bag, 320, 'avif')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(made).toHaveLength(1)
  server?.close()
  await openShelf()
  expect((await get(bag, 320, 'avif')).bytes).toEqual(answers[0]?.bytes)
  expect(made).toHaveLength(1)
})

test('a picture of another company is not found, neither before nor after it was resized', async () => {
  await openShelf()
  const theirs = () => get(bag, 160, 'webp', { host: 'clay', headers: { 'if-none-match': '*' } })
  expect((await theirs()).status).toBe(404)
  expect((await get(bag, 160, 'webp')).status).toBe(200)
  expect((await theirs()).status).toBe(404)
  expect(await readdir(folder)).toEqual([market.nordlys])
})

test('at most two sizes are made at a time, and a missing picture does not wait for them', async () => {
  let underWay = 0
  let most = 0
  const gates: (() => void)[] = []
  await openShelf(async () => {
    most = Math.max(most, ++underWay)
    await new Promise<void>((open) => gates.push(open))
    underWay -= 1
    return Buffer.from('a picture')
  })
  const asked = pictureWidths.map((width) => get(bag, width, 'avif'))
  await expect.poll(() => gates.length).toBe(2)
  expect((await get('0'.repeat(64), 160, 'avif')).status).toBe(404)
  for (const opened of pictureWidths.keys()) {
    await expect.poll(() => gates.length, { interval: 5 }).toBeGreaterThan(opened)
    gates[opened]?.()
  }
  await Promise.all(asked)
  expect(most).toBe(2)
})

test('a damaged picture is not found, the error is logged, and the next picture is served', async () => {
  const damaged = await paint('red')
  await torv.keeper.query('update pictures set bytes = substr(bytes, 1, 40) where sha256 = $1', [
    damaged,
  ])
  await openShelf()
  expect((await get(damaged, 160, 'avif')).status).toBe(404)
  expect(faults).toHaveLength(1)
  expect((await get(bag, 160, 'avif')).status).toBe(200)
})

test('a full disk costs time, but no pictures', async () => {
  const full = join(folder, 'full')
  await writeFile(full, '')
  await openShelf(sized, full)
  expect((await get(bag, 160, 'webp')).status).toBe(200)
  expect((await get(bag, 160, 'webp')).status).toBe(200)
  expect(faults).toHaveLength(2)
})

test('without its database a shop does not report its pictures as missing', async () => {
  await openShelf()
  refusal = refused('databaseUnreachable')
  expect((await get(bag, 160, 'webp')).status).toBe(503)
  refusal = null
})
