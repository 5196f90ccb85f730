import { useCallback, useRef, useState } from 'react'
import type { ImageDraft } from '#domain/product-draft.ts'
import { sendPicture } from './send-picture.ts'

export type Upload = {
  key: number
  name: string
  /** From 0 to 1; at 1 the server is still processing. */
  progress: number
  error: string | null
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads files, a few in parallel; each becomes an image of the product or shows its error. */
export function useUploads(onTaken: (image: ImageDraft) => void) {
  const [all, setAll] = useState<Upload[]>([])
  const nextKey = useRef(0)
  const waiting = useRef<(() => Promise<void>)[]>([])
  const busy = useRef(0)
  const change = useCallback((key: number, change: Partial<Upload>) => {
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }, [])
  const dismiss = useCallback((key: number) => {
    setAll((before) => before.filter((one) => one.key !== key))
  }, [])

  function next(): void {
    if (busy.current >= atATime) return
    const send = waiting.current.shift()
    if (!send) return
    busy.current += 1
    void send().finally(() => {
      busy.current -= 1
      next()
    })
  }

  function start(files: readonly File[]): void {
    for (const file of files) {
      const key = nextKey.current++
      setAll((before) => [...before, { key, name: file.name, progress: 0, error: null }])
      waiting.current.push(async () => {
        const answer = await sendPicture(file, (progress) => change(key, { progress }))
        if ('error' in answer) return change(key, { error: answer.error })
        dismiss(key)
        const { url, ...picture } = answer
        onTaken({ id: '', url, alt_text: '', picture })
      })
      next()
    }
  }

  return { all, underWay: all.filter(({ error }) => error === null).length, start, dismiss }
}

const atATime = 3
