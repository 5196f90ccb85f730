import { useCallback, useRef, useState } from 'react'
import type { ImageDraft } from '../../rules/product-draft.ts'
import { productsRefusals } from '../../rules/product-errors.ts'
import { fillPlaceholders } from '#shared/text/placeholders.ts'
import { screenRefusals } from '#shared/errors/screen-refusals.ts'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { isRecord, toText } from '#shared/json-values.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { reauthenticate } from '#shell/admin/session-recovery.ts'

export type Upload = {
  key: number
  name: string
  /** From 0 to 1; at 1 the server is still processing. */
  progress: number
  error: string | null
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads files, a few in parallel; each becomes an image of the product or shows its error. */
export function useUploads(onUploaded: (image: ImageDraft) => void) {
  const [all, setAll] = useState<Upload[]>([])
  const nextKey = useRef(0)
  const queue = useRef<(() => Promise<void>)[]>([])
  const runningCount = useRef(0)
  const change = useCallback((key: number, change: Partial<Upload>) => {
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }, [])
  const dismiss = useCallback((key: number) => {
    setAll((before) => before.filter((one) => one.key !== key))
  }, [])

  function startNext(): void {
    if (runningCount.current >= maxParallelUploads) return
    const send = queue.current.shift()
    if (!send) return
    runningCount.current += 1
    void send().finally(() => {
      runningCount.current -= 1
      startNext()
    })
  }

  function start(files: readonly File[]): void {
    for (const file of files) {
      const key = nextKey.current++
      setAll((before) => [...before, { key, name: file.name, progress: 0, error: null }])
      queue.current.push(async () => {
        const result = await uploadPicture(file, (progress) => change(key, { progress }))
        if ('error' in result) return change(key, { error: result.error })
        dismiss(key)
        const { url, ...picture } = result
        onUploaded({ id: '', url, alt_text: '', picture })
      })
      startNext()
    }
  }

  return { all, pendingCount: all.filter(({ error }) => error === null).length, start, dismiss }
}

const maxParallelUploads = 3

type UploadedPicture = { url: string; sha256: string; width: number; height: number }

const { images: words } = adminProductFormTexts

/** Uploads a file with progress; after an expired session it is sent again once the user has signed in. */
async function uploadPicture(
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadedPicture | { error: string }> {
  // The server would abort so large an upload midway, and the browser could not read its error response.
  if (file.size > limits.pictureBytes) return { error: getTooLarge() }
  for (;;) {
    const response = await postFile(file, onProgress)
    if (response === null) return { error: words.uploadFailed }
    if (
      response.status !== screenRefusals.staffSessionExpired.status ||
      !(await reauthenticate())
    ) {
      return parseResponse(response.responseText)
    }
  }
}

// fetch reports no upload progress.
function postFile(
  file: File,
  onProgress: (progress: number) => void,
): Promise<XMLHttpRequest | null> {
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

function parseResponse(text: string): UploadedPicture | { error: string } {
  const response = parseJsonObject(text)
  const { url, sha256, width, height } = response
  if (typeof width === 'number' && typeof height === 'number') {
    return { url: toText(url), sha256: toText(sha256), width, height }
  }
  return { error: toText(response['error']) || words.uploadFailed }
}

function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const response: unknown = JSON.parse(text)
    return isRecord(response) ? response : {}
  } catch {
    return {}
  }
}

const getTooLarge = () =>
  fillPlaceholders(productsRefusals.pictureTooLarge[getStaffLanguage()], {
    limit: `${limits.pictureBytes / 1_048_576} MB`,
  })
