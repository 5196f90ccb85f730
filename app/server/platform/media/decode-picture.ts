import sharp, { type Sharp } from 'sharp'

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

export const maxPixels = 40_000_000
const timeout = { seconds: 20 }

/**
 * Detects JPEG, PNG, WebP, AVIF or GIF (first frame) from the content. Refuses pictures with too many pixels
 * from their header; metadata is not kept.
 */
export function decodePicture(file: Buffer): Sharp {
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout(
    timeout,
  )
}

/** Reads only the header; invalid files return `false`. */
export async function hasTooManyPixels(file: Buffer): Promise<boolean> {
  if (file.length === 0) return false
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header !== null && header.width * header.height > maxPixels
}
