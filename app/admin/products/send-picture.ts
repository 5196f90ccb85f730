import { refusalText, refused } from '#domain/errors.ts'
import { staffRefusals as refusals } from '#domain/errors/staff.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { isRecord, textOf } from '#domain/stored.ts'
import { adminProductFormWords } from '#domain/text/admin/product-form.ts'
import { signInOver } from '../shell/keep-room.ts'

export type SentPicture = { url: string; sha256: string; width: number; height: number }

const { images: words } = adminProductFormWords

/** Uploads a file with progress; after an expired session it is sent again once the user has signed in. */
export async function sendPicture(
  file: File,
  onProgress: (progress: number) => void,
): Promise<SentPicture | { error: string }> {
  // The server would abort so large an upload midway, and the browser could not read its error response.
  if (file.size > limits.pictureBytes) return { error: tooLarge }
  for (;;) {
    const answer = await sent(file, onProgress)
    if (answer === null) return { error: words.uploadFailed }
    if (answer.status !== refusals.staffSessionExpired.status || !(await signInOver())) {
      return answerIn(answer.responseText)
    }
  }
}

// fetch reports no upload progress.
function sent(file: File, onProgress: (progress: number) => void): Promise<XMLHttpRequest | null> {
  const form = new FormData()
  form.append('picture', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', to.admin.pictures())
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(request))
    request.addEventListener('error', () => resolve(null))
    request.send(form)
  })
}

function answerIn(text: string): SentPicture | { error: string } {
  const answer = parsed(text)
  const { url, sha256, width, height } = answer
  if (typeof width === 'number' && typeof height === 'number') {
    return { url: textOf(url), sha256: textOf(sha256), width, height }
  }
  return { error: textOf(answer['error']) || words.uploadFailed }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return isRecord(answer) ? answer : {}
  } catch {
    return {}
  }
}

const tooLarge = refusalText(
  refused('pictureTooLarge', { values: { limit: `${limits.pictureBytes / 1_048_576} MB` } }),
  'en',
)
