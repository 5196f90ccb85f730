import { useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/stores/locale.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { shrinkPhoto, uploadPhoto } from './upload-photo.ts'

/** The id is set once the server has stored the photo. */
export type PhotoUpload = {
  key: string
  id: string | null
  /** From 0 to 1. */
  progress: number
  error: string | null
}

export type Photos = ReturnType<typeof usePhotos>

/** URL for uploads, and URL of an uploaded photo until it is sent. */
export type PhotoUrls = { uploads: string; upload: (id: string) => string }

/** Photos are uploaded as soon as they are chosen, so that sending the message is quick. */
export function usePhotos(givenIds: readonly string[], language: Language, urls: PhotoUrls) {
  const [list, setList] = useState<PhotoUpload[]>(() => givenIds.map(toUploaded))
  const files = useRef(new Map<string, File>())
  const controllers = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = controllers.current
    return () => running.forEach((controller) => controller.abort())
  }, [])

  function updatePhoto(key: string, changes: Partial<PhotoUpload>) {
    setList((current) =>
      current.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
    )
  }

  async function startUpload(key: string) {
    const file = files.current.get(key)
    if (!file) return
    const controller = new AbortController()
    controllers.current.set(key, controller)
    updatePhoto(key, { progress: 0, error: null })
    const result = await uploadPhoto(await shrinkPhoto(file), {
      url: urls.uploads,
      signal: controller.signal,
      onProgress: (progress) => updatePhoto(key, { progress }),
    })
    controllers.current.delete(key)
    if ('id' in result) updatePhoto(key, { id: result.id, progress: 1 })
    else if ('error' in result) updatePhoto(key, { error: result.error[language] })
  }

  return {
    list,
    getHref: urls.upload,
    ids: list.flatMap(({ id }) => id ?? []),
    areUploading: list.some(({ id, error }) => id === null && error === null),
    isFull: list.length >= shopLimits.photos,
    add(chosen: readonly File[]) {
      const added = chosen.slice(0, shopLimits.photos - list.length).map((file) => {
        const key = createRandomId()
        files.current.set(key, file)
        return { key, id: null, progress: 0, error: null }
      })
      setList((current) => [...current, ...added])
      for (const { key } of added) void startUpload(key)
    },
    tryAgain: (key: string) => void startUpload(key),
    remove({ key, id }: PhotoUpload) {
      controllers.current.get(key)?.abort()
      files.current.delete(key)
      setList((current) => current.filter((photo) => photo.key !== key))
      if (id) void fetch(urls.upload(id), { method: 'DELETE' }).catch(() => null)
    },
    /** Cleared when a message is sent, restored when sending fails. */
    replace: (ids: readonly string[]) => setList(ids.map(toUploaded)),
  }
}

function toUploaded(id: string): PhotoUpload {
  return { key: id, id, progress: 1, error: null }
}
