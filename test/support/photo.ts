import sharp from 'sharp'

export async function photo(): Promise<Buffer<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: 'tan' } })
  return Buffer.from(await drawn.jpeg().toBuffer())
}
