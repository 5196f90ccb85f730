import { z } from 'zod'
import type { Code } from '#shared/errors/errors.ts'
import { limits } from '#shared/limits.ts'
import { validateMessage, type MessageError, staffStatuses, ticketTypes } from './ticket.ts'
import { claimDecisions } from './claim-decision.ts'
import {
  emptyAsNull,
  formKey,
  id,
  createRequiredText,
  toZodError,
  wholeNumber,
} from '#shared/forms/fields.ts'

/** Ids of photos uploaded before the message. */
const photoIds = z
  .array(id('photoNotFound'), toZodError('requestInvalid'))
  .refine((ids) => ids.length <= limits.photos, {
    error: 'photosTooMany',
    params: { limit: String(limits.photos) },
  })
  .default([])

export const messageForm = z.strictObject({
  key: formKey,
  message: createMessageSchema({
    messageMissing: 'messageMissing',
    messageTooLong: 'messageTooLong',
  }),
  photo_ids: photoIds,
})

export const readPositionForm = z.strictObject({
  position: wholeNumber('requestInvalid', 2_147_483_647),
})

const staffMessage = createMessageSchema({
  messageMissing: 'staffMessageMissing',
  messageTooLong: 'staffMessageTooLong',
})

export const staffMessageForm = z.strictObject({
  key: formKey,
  message: staffMessage,
  /** Only an answer to a claim decides it. */
  decision: emptyAsNull(z.enum(claimDecisions, toZodError('choiceUnknown'))),
})

export const cannedReplyForm = z.strictObject({
  title: createRequiredText(limits.cannedTitle, 'cannedTitleMissing'),
  message: staffMessage,
  /** Version of the reply; absent for a new one. */
  seen: z.string(toZodError('requestInvalid')).max(limits.token).optional(),
})

export type CannedReplyForm = z.output<typeof cannedReplyForm>

function createMessageSchema(codes: Record<MessageError, Code>) {
  const message = z.string(toZodError(codes.messageMissing)).superRefine((submitted, context) => {
    const error = validateMessage(submitted)
    if (!error) return
    const params = { limit: String(limits.message) }
    context.addIssue({ code: 'custom', message: codes[error], params })
  })
  return message.transform((submitted) => submitted.trim())
}

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
