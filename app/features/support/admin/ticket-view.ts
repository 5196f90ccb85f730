import type { readTicket } from '../server/tickets/read-ticket.ts'
import type { Refused } from '#shared/errors/errors.ts'

export type TicketView = Exclude<Awaited<ReturnType<typeof readTicket>>, Refused>
