const longestSide = 2_000
const smallEnough = 600_000

/**
 * Shrinks a photo to the stored size, so that a phone sends one megabyte instead of eight. Files the browser
 * cannot read are sent unchanged for the server to validate.
 */
export async function shrunk(file: File): Promise<Blob> {
  if (file.size <= smallEnough && /^image\/(jpeg|png|webp)$/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return file
  // Transparent areas would become black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return small && small.size < file.size ? small : file
}
