import { createHash } from 'node:crypto'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reencodePicture } from '#platform/media/encode-picture.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

/** Each frame differs from the one before, so that none is merged. */
function animate(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const height = 4
  const pixels = Buffer.alloc(4 * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame % 2 ? 255 : 0, frame * 48, frame * 48 + 48)
  const raw = { width: 4, height: height * frames, channels: 3, pageHeight: height } as const
  return sharp(pixels, { raw })[format]({ loop: 0 }).toBuffer()
}

/** A valid progressive JPEG: after the first scan, each refines one coefficient by one bit and says nothing new. */
async function createManyScans(scans: number): Promise<Buffer> {
  const file = await createPlainPicture('tan').jpeg({ progressive: true }).toBuffer()
  const segments = [
    ...file.toString('latin1').matchAll(/\xff[\xc0-\xcf\xda-\xef](?:[^\xff]|\xff\0)+/g),
  ].map(([segment]) => Buffer.from(segment, 'latin1'))
  const isScan = (segment: Buffer) => segment[1] === 0xda
  const first = segments.findIndex(isScan)
  const second = segments.findIndex((segment, index) => index > first && isScan(segment))
  const refined = Array.from({ length: scans - 1 }, (_, index) => {
    const scan = Buffer.from(segments[second] ?? [])
    const bits = 13 - (index % 14)
    const coefficient = 1 + Math.floor(index / 14)
    scan.set([coefficient, coefficient, (bits === 13 ? 0 : (bits + 1) << 4) | bits], 7)
    return scan
  })
  const end = Buffer.from([0xff, 0xd9])
  return Buffer.concat([file.subarray(0, 2), ...segments.slice(0, second), ...refined, end])
}

const upload = (file: Buffer) => savePicture(market.freja, market.nordlys, file)

function createPlainPicture(background: string, width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function readStoredPicture(id: string): Promise<{ sha256: string; bytes: Buffer }> {
  const { rows } = await torv.ownerClient.query('select * from pictures where id = $1', [id])
  const bytes = unwrap(await market.freja.files.read(market.nordlys, rows[0]))
  return { ...rows[0], bytes }
}

async function readCentreColour(bytes: Buffer, options: SharpOptions = {}): Promise<number[]> {
  const { data, info } = await sharp(bytes, options)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
  return [...data.subarray(middle, middle + 3)]
}

function expectNear(colour: number[], expected: number[]): void {
  for (const [index, value] of expected.entries()) {
    expect(Math.abs((colour[index] ?? 999) - value), `${colour} is not ${expected}`).toBeLessThan(8)
  }
}

describe('an uploaded picture', () => {
  test.for<[string, (picture: Sharp) => Sharp]>([
    ['JPEG', (picture) => picture.jpeg()],
    ['PNG', (picture) => picture.png()],
    ['WebP', (picture) => picture.webp()],
    ['AVIF', (picture) => picture.avif()],
    ['GIF', (picture) => picture.gif()],
  ])('is accepted as %s', async ([, encode]) => {
    const saved = unwrap(await upload(await encode(createPlainPicture('teal')).toBuffer()))
    expect(saved).toMatchObject({ width: 40, height: 30 })
    const stored = await readStoredPicture(saved.id)
    expect(stored).toMatchObject({ content_type: 'image/webp', width: 40, height: 30 })
    expectNear(await readCentreColour(stored.bytes), [0, 128, 128])
    expect(saved.sha256).toBe(createHash('sha256').update(stored.bytes).digest('hex'))
  })

  test('is stored as its first frame when it is animated', async () => {
    const frames = await Promise.all([
      createPlainPicture('teal').png().toBuffer(),
      createPlainPicture('red').png().toBuffer(),
    ])
    const file = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { id } = unwrap(await upload(file))
    expect(await sharp((await readStoredPicture(id)).bytes).metadata()).toMatchObject({
      height: 30,
    })
    expectNear(await readCentreColour((await readStoredPicture(id)).bytes), [0, 128, 128])
  })

  test('keeps its transparency', async () => {
    const background = { r: 200, g: 30, b: 30, alpha: 0 }
    const file = await sharp({ create: { width: 40, height: 30, channels: 4, background } })
      .png()
      .toBuffer()
    const { id } = unwrap(await upload(file))
    expect(await sharp((await readStoredPicture(id)).bytes).metadata()).toMatchObject({
      hasAlpha: true,
    })
  })

  test('is rotated upright and loses its metadata, including the GPS position', async () => {
    const file = await createPlainPicture('teal')
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Freja' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 9/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Freja')
    const saved = unwrap(await upload(file))
    expect(saved).toMatchObject({ width: 30, height: 40 })
    const { exif, xmp, icc, iptc, orientation } = await sharp(
      (await readStoredPicture(saved.id)).bytes,
    ).metadata()
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
  })

  test('is converted to sRGB', async () => {
    const file = await createPlainPicture('#00c800').withIccProfile('p3').png().toBuffer()
    expect((await readCentreColour(file, { ignoreIcc: true }))[0]).toBeGreaterThan(60)
    const { id } = unwrap(await upload(file))
    expectNear(await readCentreColour((await readStoredPicture(id)).bytes), [0, 200, 0])
  })

  test('is scaled down to at most 2400 pixels', async () => {
    const saved = unwrap(
      await upload(await createPlainPicture('teal', 3000, 1500).png().toBuffer()),
    )
    expect(saved).toMatchObject({ width: 2400, height: 1200 })
  })

  test('is stored once, however often it is uploaded, also at the same time', async () => {
    const file = await createPlainPicture('orange').png().toBuffer()
    const ids = await Promise.all(Array.from({ length: 5 }, () => upload(file)))
    expect(new Set(ids.map((saved) => unwrap(saved).id)).size).toBe(1)
  })
})

describe('an upload', () => {
  test.for<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'an SVG behind an XML declaration',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
        ),
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><img src="taske.jpg">')],
    ['a TIFF', () => createPlainPicture('teal').tiff().toBuffer()],
    ['a PPM bitmap', () => Buffer.from('P6\n1 1\n255\n\x00\x00\x00')],
    ['an empty file', () => Buffer.alloc(0)],
    [
      'a truncated picture',
      async () => (await createPlainPicture('teal', 400, 300).jpeg().toBuffer()).subarray(0, 900),
    ],
  ])('is refused when it is %s', async ([, file]) => {
    expect(await upload(await file())).toEqual({ refused: 'pictureUnreadable' })
  })

  test('is refused when its header declares 42 megapixels', async () => {
    const bomb = await createPlainPicture('teal', 8400, 5000)
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await upload(bomb)).toMatchObject({ refused: 'pictureTooManyPixels' })
  })

  test.for(['gif', 'webp'] as const)(
    'is refused as %s of more than 1,000 frames',
    async (format) => {
      expect(isRefused(await upload(await animate(format, 900)))).toBe(false)
      expect(await upload(await animate(format, 1_001))).toEqual({ refused: 'pictureUnreadable' })
    },
  )

  test('is refused as a JPEG of more than 100 scans', async () => {
    expect(isRefused(await upload(await createManyScans(100)))).toBe(false)
    expect(await upload(await createManyScans(101))).toEqual({ refused: 'pictureUnreadable' })
  })

  test('is given up when all its renditions together take more than twenty seconds', async () => {
    const file = await createPlainPicture('teal').png().toBuffer()
    const renditions = [
      { longestSide: 20, quality: 80 },
      { longestSide: 10, quality: 80 },
    ]
    let now = 0
    let step = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += step))
    try {
      step = 5_000
      expect(await reencodePicture(file, renditions)).toHaveLength(2)
      step = 11_000
      expect(await reencodePicture(file, renditions.slice(1))).toHaveLength(1)
      expect(await reencodePicture(file, renditions)).toBeNull()
    } finally {
      clock.mockRestore()
    }
  })

  test('is refused when it is larger than 10 MB', async () => {
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual({
      refused: 'pictureTooLarge',
      values: { limit: '10 MB' },
    })
  })
})
