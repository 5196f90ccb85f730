import type { readTicket } from '#server/support/read-ticket.ts'
import type { Refused } from '#domain/errors.ts'

export type TicketView = Exclude<Awaited<ReturnType<typeof readTicket>>, Refused>

export type MessageView = TicketView['messages'][number]
