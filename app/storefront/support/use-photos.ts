import { useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/locale.ts'
import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths/shop.ts'
import { randomId } from '#ui/random-id.ts'
import { shrunk } from './shrunk.ts'
import { brought } from './brought.ts'

/** The id is set once the server has stored the photo. */
export type PhotoInHand = {
  key: string
  id: string | null
  /** From 0 to 1. */
  progress: number
  fault: string | null
}

export type Photos = ReturnType<typeof usePhotos>

/** URL for uploads, and URL of an uploaded photo until it is sent. */
export type PhotoPlaces = { all: string; one: (id: string) => string }

export const placesOfCustomers: PhotoPlaces = { all: to.support.photos(), one: to.support.upload }

/** Photos are uploaded as soon as they are chosen, so that sending the message is quick. */
export function usePhotos(
  givenIds: readonly string[],
  language: Language,
  places: PhotoPlaces = placesOfCustomers,
) {
  const [list, setList] = useState<PhotoInHand[]>(() => givenIds.map(asBrought))
  const files = useRef(new Map<string, File>())
  const journeys = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const underWay = journeys.current
    return () => underWay.forEach((journey) => journey.abort())
  }, [])

  function change(key: string, news: Partial<PhotoInHand>) {
    setList((before) => before.map((photo) => (photo.key === key ? { ...photo, ...news } : photo)))
  }

  async function bring(key: string) {
    const file = files.current.get(key)
    if (!file) return
    const journey = new AbortController()
    journeys.current.set(key, journey)
    change(key, { progress: 0, fault: null })
    const answer = await brought(await shrunk(file), {
      place: places.all,
      signal: journey.signal,
      onProgress: (progress) => change(key, { progress }),
    })
    journeys.current.delete(key)
    if ('id' in answer) change(key, { id: answer.id, progress: 1 })
    else if ('fault' in answer) change(key, { fault: answer.fault[language] })
  }

  return {
    list,
    hrefOf: places.one,
    ids: list.flatMap(({ id }) => id ?? []),
    areUnderWay: list.some(({ id, fault }) => id === null && fault === null),
    isFull: list.length >= limits.photos,
    add(chosen: readonly File[]) {
      const added = chosen.slice(0, limits.photos - list.length).map((file) => {
        const key = randomId()
        files.current.set(key, file)
        return { key, id: null, progress: 0, fault: null }
      })
      setList((before) => [...before, ...added])
      for (const { key } of added) void bring(key)
    },
    tryAgain: (key: string) => void bring(key),
    remove({ key, id }: PhotoInHand) {
      journeys.current.get(key)?.abort()
      files.current.delete(key)
      setList((before) => before.filter((photo) => photo.key !== key))
      if (id) void fetch(places.one(id), { method: 'DELETE' }).catch(() => null)
    },
    /** Cleared when a message is sent, restored when sending fails. */
    replace: (ids: readonly string[]) => setList(ids.map(asBrought)),
  }
}

function asBrought(id: string): PhotoInHand {
  return { key: id, id, progress: 1, fault: null }
}
