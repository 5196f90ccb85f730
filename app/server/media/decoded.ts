import sharp, { type Sharp } from 'sharp'

// libvips can read far more than this. SVG is a program, and what is rarely sent is rarely tested.
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
// Nothing is asked of a picture twice, and how much is done at a time is decided by whoever asks.
sharp.cache(false)
sharp.concurrency(1)

export const mostPixels = 40_000_000
const patience = { seconds: 20 }

/**
 * What the bytes themselves say they are: JPEG, PNG, WebP, AVIF or the first frame of a GIF, upright. Refused while
 * only the header has been read if it would fill the memory, and whatever it says beside its pixels is not written.
 */
export function decoded(file: Buffer): Sharp {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true }).timeout(
    patience,
  )
}

/** Told by its header alone; what is no picture has none. */
export async function hasTooManyPixels(file: Buffer): Promise<boolean> {
  if (file.length === 0) return false
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header !== null && header.width * header.height > mostPixels
}
