import { isRefused } from '#shared/errors/errors.ts'
import type { Customer } from '#platform/database/database.ts'
import { readThread } from '#features/support/server/messages/read-thread.ts'
import { readOwnTickets } from '#features/support/server/tickets/read-own-tickets.ts'

/** Every request of the customer or guest, with its messages. */
export async function copyRequests(shop: Customer) {
  const requests = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const result = await readOwnTickets(shop, page)
    if (isRefused(result)) break
    pages = result.pages
    for (const { id } of result.tickets) {
      const thread = await readThread(shop, id)
      if (!isRefused(thread)) requests.push(toRequestCopy(thread))
    }
  }
  return requests
}

type Thread = Exclude<Awaited<ReturnType<typeof readThread>>, { refused: unknown }>

function toRequestCopy({ reference, title, type, status, created_at, answers, messages }: Thread) {
  return {
    reference,
    title,
    type,
    status,
    created_at,
    answers: answers.map(({ label, answer }) => ({ label, answer })),
    messages: messages.map(({ message, is_staff, created_at: at, photos }) => ({
      message,
      is_staff,
      created_at: at,
      photos: photos.length,
    })),
  }
}
