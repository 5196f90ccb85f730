import type { Sharp } from 'sharp'

export const maxPixels = 40_000_000
/** All renditions of a picture share it. */
export const maxSeconds = 20
/** Far more than people animate; decoders visit each frame before they decode the first. */
const maxFrames = 1_000
/** Encoders write a dozen at most. */
const maxScans = 100

/**
 * Detects JPEG, PNG, WebP, AVIF or GIF (first frame) from the content. Refuses pictures with too many pixels
 * from their header, and more frames or scans than the limits above; metadata is not kept.
 */
export async function decodePicture(file: Buffer, seconds = maxSeconds): Promise<Sharp> {
  if (hasTooManyParts(file)) throw new Error('the picture has too many frames or scans')
  const sharp = await loadSharp()
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({
    seconds,
  })
}

/** Reads only the header; invalid files return `false`. */
export async function hasTooManyPixels(file: Buffer): Promise<boolean> {
  if (file.length === 0 || hasTooManyParts(file)) return false
  const sharp = await loadSharp()
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header !== null && header.width * header.height > maxPixels
}

/** The format and the size of a picture that is kept as it is; null for anything else and for too many pixels, frames or scans. */
export async function readPictureHeader(file: Buffer) {
  if (hasTooManyParts(file)) return null
  const sharp = await loadSharp()
  const header = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .metadata()
    .catch(() => null)
  return header && { format: header.format as string, width: header.width, height: header.height }
}

function hasTooManyParts(file: Buffer): boolean {
  return countFrames(file, maxFrames) > maxFrames || countScans(file, maxScans) > maxScans
}

let library: ReturnType<typeof importSharp> | undefined

// Loaded with the first picture: libvips takes memory that a process without new pictures does not need.
function loadSharp() {
  return (library ??= importSharp())
}

async function importSharp() {
  const { default: sharp } = await import('sharp')
  // Allows only the common formats: libvips supports many more, and SVG and rare ones widen the attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  // Pictures are not reused, and concurrency is limited by the callers.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Reads the blocks of an animated GIF or WebP up to one frame too many; any other file counts as one frame. */
function countFrames(file: Buffer, max: number): number {
  if (/^GIF8[79]a/.test(file.toString('latin1', 0, 6))) return countGifFrames(file, max)
  const isWebp = file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12) === 'RIFFWEBP'
  return isWebp ? countWebpFrames(file, max) : 1
}

const scanMarker = Buffer.from([0xff, 0xda])

/**
 * Counts the scans of a progressive JPEG up to one too many: decoders visit the whole picture for each of them, even if it says
 * nothing. A preview in the metadata counts as well. Any other file has none.
 */
function countScans(file: Buffer, max: number): number {
  if (file[0] !== 0xff || file[1] !== 0xd8) return 0
  let scans = 0
  let at = file.indexOf(scanMarker)
  while (at >= 0 && scans <= max) {
    scans += 1
    at = file.indexOf(scanMarker, at + scanMarker.length)
  }
  return scans
}

function countGifFrames(file: Buffer, max: number): number {
  let frames = 0
  let at = 13 + getColourTableLength(file[10])
  while (at < file.length && frames <= max) {
    const block = file[at]
    if (block === 0x2c) {
      frames += 1
      at = skipSubBlocks(file, at + 11 + getColourTableLength(file[at + 9]))
    } else if (block === 0x21) at = skipSubBlocks(file, at + 2)
    // Decoders look for the next block behind bytes that are none.
    else at += 1
  }
  return frames
}

function getColourTableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

function skipSubBlocks(file: Buffer, start: number): number {
  let at = start
  while (at < file.length && file[at] !== 0) at += (file[at] ?? 0) + 1
  return at + 1
}

function countWebpFrames(file: Buffer, max: number): number {
  let frames = 0
  let at = 12
  while (at + 8 <= file.length && frames <= max) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return frames
}
