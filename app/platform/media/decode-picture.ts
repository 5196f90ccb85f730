import type { Sharp } from 'sharp'
import { countFrames, countScans } from './count-frames.ts'

export const maxPixels = 40_000_000
/** For all renditions of a picture together. */
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
