import sharp from 'sharp'

export async function createPhoto(background = 'tan'): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return Buffer.from(await image.jpeg().toBuffer())
}
