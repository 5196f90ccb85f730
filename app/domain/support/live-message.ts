import { toList, toRecord, toText } from '../shared/json-values.ts'

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
export function parseLiveMessage(value: unknown): LiveMessage | null {
  const { id, message, is_staff, position, created_at, photos } = toRecord(value)
  if (typeof id !== 'string' || typeof position !== 'number') return null
  return {
    id,
    message: toText(message),
    is_staff: is_staff === true,
    position,
    created_at: toText(created_at),
    photos: toList(photos).flatMap(parseLivePhoto),
  }
}

function parseLivePhoto(value: unknown): LivePhoto[] {
  const { id, width, height } = toRecord(value)
  return typeof id === 'string' && typeof width === 'number' && typeof height === 'number'
    ? [{ id, width, height }]
    : []
}

export function mergeMessages(
  known: readonly LiveMessage[],
  received: readonly LiveMessage[],
): LiveMessage[] {
  const byId = new Map([...received, ...known].map((message) => [message.id, message]))
  return [...byId.values()].sort((one, other) => one.position - other.position)
}
