import type { LiveMessage, LivePhoto } from '../rules/live-message.ts'
import type { TicketStatus, TicketType } from '../rules/ticket.ts'
import type { FormResult } from '#web/form-result.ts'

export type ThreadView = {
  id: string
  reference: string
  title: string
  type: TicketType
  status: TicketStatus
  answers: readonly { name: string; label: string; answer: string | boolean }[]
  order_number: number | null
  photos: readonly LivePhoto[]
  messages: readonly LiveMessage[]
  created_at: string
}

/** Contains what a browser is told about a ticket, as plain JSON. */
export function toThreadView(
  thread: Omit<ThreadView, 'created_at'> & { created_at: Date },
): ThreadView {
  const { id, reference, title, type, status, answers, order_number, photos, messages } = thread
  const created_at = thread.created_at.toISOString()
  return { id, reference, title, type, status, answers, order_number, photos, messages, created_at }
}

/** Errors and submitted values of a browser without scripts. */
export type ReplyResult = FormResult & { given?: { message: string; photo_ids: string[] } }

/** False for a prefetch of a link, and for a script that asks for the page again. */
export function isPageView({ headers }: Request): boolean {
  return !headers.has('sec-purpose') && !headers.has('purpose')
}

export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document' && isPageView(request)
}
