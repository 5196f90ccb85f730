import { listOf, recordOf, textOf } from './stored.ts'

export type LiveMessage = {
  id: string
  message: string
  is_staff: boolean
  position: number
  created_at: string
  photos: LivePhoto[]
}

export type LivePhoto = { id: string; width: number; height: number }

/** Null if it is not a message. */
export function liveMessageFrom(said: unknown): LiveMessage | null {
  const { id, message, is_staff, position, created_at, photos } = recordOf(said)
  if (typeof id !== 'string' || typeof position !== 'number') return null
  return {
    id,
    message: textOf(message),
    is_staff: is_staff === true,
    position,
    created_at: textOf(created_at),
    photos: listOf(photos).flatMap(livePhotoFrom),
  }
}

function livePhotoFrom(said: unknown): LivePhoto[] {
  const { id, width, height } = recordOf(said)
  return typeof id === 'string' && typeof width === 'number' && typeof height === 'number'
    ? [{ id, width, height }]
    : []
}

export function joined(
  known: readonly LiveMessage[],
  heard: readonly LiveMessage[],
): LiveMessage[] {
  const byId = new Map([...heard, ...known].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.position - other.position)
}
