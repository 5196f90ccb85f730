const longestSide = 2_000
const maxUnchangedBytes = 600_000

/**
 * Shrinks a photo to the stored size, so that a phone sends one megabyte instead of eight. Files the browser
 * cannot read are sent unchanged for the server to validate.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= maxUnchangedBytes && /^image\/(jpeg|png|webp)$/.test(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) return file
  // Transparent areas would become black in a JPEG.
  canvasContext.fillStyle = '#fff'
  canvasContext.fillRect(0, 0, canvas.width, canvas.height)
  canvasContext.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.88),
  )
  return smaller && smaller.size < file.size ? smaller : file
}
