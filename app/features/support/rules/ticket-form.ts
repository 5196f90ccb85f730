import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { staffStatuses, ticketTypes } from './ticket.ts'
import { emptyAsNull, formKey, id, createRequiredText, toZodError } from '#shared/forms/fields.ts'
import { photoIds } from './message-form.ts'

/** Only bounds the answers; they are validated against the template later. */
export const ticketForm = z.strictObject({
  type: z.enum(ticketTypes, toZodError('ticketTypeUnknown')),
  answers: z
    .record(
      z.string().max(limits.label),
      z.union([z.string().max(limits.ticketForm), z.boolean()]),
      toZodError('requestInvalid'),
    )
    .default({}),
  order_id: emptyAsNull(id('ticketOrderUnknown')),
  photo_ids: photoIds,
})

export const ticketStatusForm = z.strictObject({
  status: z.enum(staffStatuses, toZodError('statusUnknown')),
})

export const noteForm = z.strictObject({
  key: formKey,
  note: createRequiredText(limits.note, 'noteMissing', 'noteTooLong'),
})

/** Empty removes the assignee. */
export const assignmentForm = z.strictObject({ assignee_id: emptyAsNull(id('assigneeUnknown')) })

export type TicketForm = z.output<typeof ticketForm>
