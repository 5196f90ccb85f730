import { toList, toRecord, toText } from '#shared/json-values.ts'
import type { LiveMessage } from '../../rules/live-message.ts'
import type { Customer, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listMessages } from './support-messages.ts'
import { listPhotos } from './support-photos.ts'
import type { Photo } from './support-uploads.ts'

type Message = LiveMessage & { author_id: string | null }

/** Messages after a position with their photos, and the photos of the ticket itself. */
export async function readConversation(
  by: Customer | Staff,
  ticket: StoreKey & { ticket_id: string },
  after = 0,
): Promise<{ photos: Photo[]; messages: Message[] }> {
  const [messages, photos] = await Promise.all([
    listMessages(by, ticket, after),
    listPhotos(by, ticket),
  ])
  const getPhotos = (messageId: string | null) =>
    photos
      .filter(({ message_id }) => message_id === messageId)
      .map(({ id, width, height }) => ({ id, width, height }))
  return {
    photos: getPhotos(null),
    messages: messages.map((message) => ({
      ...message,
      created_at: message.created_at.toISOString(),
      photos: getPhotos(message.id),
    })),
  }
}

/** Customers must not see which staff member wrote. */
export function hideAuthors(messages: readonly Message[]): LiveMessage[] {
  return messages.map(({ author_id: _, ...message }) => message)
}

type Colleague = { staff_id: string; name: string }

/** Former colleagues are not named. */
export function nameAuthors<Written extends { author_id: string | null }>(
  messages: readonly Written[],
  colleagues: readonly Colleague[],
) {
  const names = new Map(colleagues.map(({ staff_id, name }) => [staff_id, name]))
  return messages.map(({ author_id, ...message }) => ({
    ...message,
    author: (author_id && names.get(author_id)) || null,
  }))
}

export type AnsweredField = { name: string; label: string; answer: string | boolean }

/** Answers in the order of the form; unknown fields are skipped. */
export function listAnswers(ticket: { form_data: unknown; form_fields: unknown }): AnsweredField[] {
  const values = toRecord(ticket.form_data)
  return toList(ticket.form_fields).flatMap((field) => {
    const { name, label } = toRecord(field)
    const answer = values[toText(name)]
    return typeof answer === 'string' || typeof answer === 'boolean'
      ? [{ name: toText(name), label: toText(label), answer }]
      : []
  })
}
