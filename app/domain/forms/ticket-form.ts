import { z } from 'zod'
import { limits } from '../limits.ts'
import { staffStatuses, ticketTypes } from '../ticket.ts'
import { saying } from './fields.ts'

/** The answers are read against their template afterwards; here they only keep within bounds. */
export const ticketForm = z.strictObject({
  type: z.enum(ticketTypes, saying('ticketTypeUnknown')),
  answers: z
    .record(
      z.string().max(limits.label),
      z.union([z.string().max(limits.ticketForm), z.boolean()]),
      saying('requestInvalid'),
    )
    .default({}),
})

export const ticketStatusForm = z.strictObject({
  status: z.enum(staffStatuses, saying('statusUnknown')),
})

export type TicketForm = z.output<typeof ticketForm>
