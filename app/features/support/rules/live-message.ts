import { toList, toRecord, toText } from '#shared/json-values.ts'
import { ticketStatuses, type TicketStatus } from './ticket.ts'

export type LiveMessage = {
  id: string
  message: string
  is_staff: boolean
  /** Name of the staff member who wrote; customers do not receive it. */
  author?: string | null
  position: number
  created_at: string
  photos: LivePhoto[]
}

/** Changes of the ticket besides its messages. */
export type TicketState = {
  status: TicketStatus
  /** These two are for staff only. */
  waiting_since?: Date | string | null
  read_by_customer?: number
}

export type LivePhoto = { id: string; width: number; height: number }

/** Null if it is not a message. */
export function parseLiveMessage(value: unknown): LiveMessage | null {
  const { id, message, is_staff, author, position, created_at, photos } = toRecord(value)
  if (typeof id !== 'string' || typeof position !== 'number') return null
  return {
    id,
    message: toText(message),
    is_staff: is_staff === true,
    ...(author !== undefined && { author: toText(author) || null }),
    position,
    created_at: toText(created_at),
    photos: toList(photos).flatMap(parseLivePhoto),
  }
}

/** Null if it is not a state. */
export function parseTicketState(value: unknown): TicketState | null {
  const { status: name, waiting_since, read_by_customer } = toRecord(value)
  const status = ticketStatuses.find((known) => known === name)
  if (!status) return null
  return {
    status,
    waiting_since: toText(waiting_since) || null,
    read_by_customer: Number(read_by_customer ?? 0),
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
