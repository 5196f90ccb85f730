import { useCallback, useRef, useState } from 'react'
import type { ImageDraft } from '../../rules/product-draft.ts'
import { uploadPicture } from './upload-picture.ts'

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
