import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import { fill } from '#domain/errors/refusal.ts'
import { limits } from '#domain/limits.ts'
import { recordOf } from '#domain/stored.ts'

type Journey = { place: string; signal: AbortSignal; onProgress: (progress: number) => void }

/** Uses XMLHttpRequest because fetch cannot report upload progress. */
export function brought(
  photo: Blob,
  { place, signal, onProgress }: Journey,
): Promise<{ id: string } | { fault: Spoken } | { isGivenUp: true }> {
  if (photo.size > limits.pictureBytes) return Promise.resolve({ fault: tooLarge })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(answerIn(request)))
    request.addEventListener('error', () => resolve({ fault: failed }))
    request.addEventListener('abort', () => resolve({ isGivenUp: true }))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', place)
    const form = new FormData()
    form.set('photo', photo, 'photo')
    request.send(form)
  })
}

function answerIn({ status, responseText }: XMLHttpRequest): { id: string } | { fault: Spoken } {
  const said = parsed(responseText)
  if (status === 413) return { fault: tooLarge }
  if (isSpoken(said)) return { fault: said }
  const { id } = recordOf(said)
  return typeof id === 'string' ? { id } : { fault: failed }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const failed: Spoken = { refused: 'photoSaveFailed', ...supportRefusals.photoSaveFailed }
const tooLarge: Spoken = {
  refused: 'photoTooLarge',
  da: inMegabytes(supportRefusals.photoTooLarge.da),
  en: inMegabytes(supportRefusals.photoTooLarge.en),
}

function inMegabytes(text: string): string {
  return fill(text, { limit: `${limits.pictureBytes / 1_048_576} MB` })
}
