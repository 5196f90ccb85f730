import { isLocalisedError, type LocalisedError } from '#shared/errors/localised-error.ts'
import { sendingRefusals } from '#shared/errors/sending.ts'
import { fillPlaceholders } from '#shared/text/placeholders.ts'
import { megabyte, shopLimits } from '#shared/stores/shop-limits.ts'
import { toRecord } from '#shared/json-values.ts'

type UploadOptions = { url: string; signal: AbortSignal; onProgress: (progress: number) => void }

/** Uses XMLHttpRequest because fetch cannot report upload progress. */
export function uploadPhoto(
  photo: Blob,
  { url, signal, onProgress }: UploadOptions,
): Promise<{ id: string } | { error: LocalisedError } | { isAborted: true }> {
  if (photo.size > shopLimits.pictureBytes) return Promise.resolve({ error: tooLarge })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(parseResponse(request)))
    request.addEventListener('error', () => resolve({ error: saveFailed }))
    request.addEventListener('abort', () => resolve({ isAborted: true }))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    const form = new FormData()
    form.set('photo', photo, 'photo')
    request.send(form)
  })
}

function parseResponse({
  status,
  responseText,
}: XMLHttpRequest): { id: string } | { error: LocalisedError } {
  const body = parseJson(responseText)
  if (status === 413) return { error: tooLarge }
  if (isLocalisedError(body)) return { error: body }
  const { id } = toRecord(body)
  return typeof id === 'string' ? { id } : { error: saveFailed }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const saveFailed: LocalisedError = {
  refused: 'photoSaveFailed',
  ...sendingRefusals.photoSaveFailed,
}
const tooLarge: LocalisedError = {
  refused: 'photoTooLarge',
  da: fillLimit(sendingRefusals.photoTooLarge.da),
  en: fillLimit(sendingRefusals.photoTooLarge.en),
}

function fillLimit(text: string): string {
  return fillPlaceholders(text, { limit: `${shopLimits.pictureBytes / megabyte} MB` })
}

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
