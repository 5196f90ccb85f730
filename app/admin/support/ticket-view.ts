import type { readTicket } from '#server/business/support/tickets/read-ticket.ts'
import type { Refused } from '#domain/errors/errors.ts'

export type TicketView = Exclude<Awaited<ReturnType<typeof readTicket>>, Refused>
