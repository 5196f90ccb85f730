import sharp from 'sharp'

/** A small photo, as a camera would write it. */
export async function photo(): Promise<Buffer<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'tan' } })
  return Buffer.from(await drawn.jpeg().toBuffer())
}
