import type { LiveMessage, LivePhoto } from '#domain/support/live-message.ts'
import type { TicketStatus, TicketType } from '#domain/support/ticket.ts'
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
  created_at: Date
}

/** Errors and submitted values of a browser without scripts. */
export type ReplyResult = FormResult & { given?: { message: string; photo_ids: string[] } }
