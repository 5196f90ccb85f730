import { z } from 'zod'
import type { Code } from '../errors.ts'
import { limits } from '../limits.ts'
import { messageFault } from '../ticket.ts'
import type { MessageFault } from '../ticket.ts'
import { formKey, id, requiredText, saying, wholeNumber } from './fields.ts'

/** Ids of photos uploaded before the message. */
export const photoIds = z
  .array(id('photoNotFound'), saying('requestInvalid'))
  .refine((ids) => ids.length <= limits.photos, {
    error: 'photosTooMany',
    params: { limit: String(limits.photos) },
  })
  .default([])

export const messageForm = z.strictObject({
  key: formKey,
  message: messageOf({ messageMissing: 'messageMissing', messageTooLong: 'messageTooLong' }),
  photo_ids: photoIds,
})

export const readingForm = z.strictObject({
  position: wholeNumber('requestInvalid', 2_147_483_647),
})

const staffMessage = messageOf({
  messageMissing: 'staffMessageMissing',
  messageTooLong: 'staffMessageTooLong',
})

export const staffMessageForm = z.strictObject({ key: formKey, message: staffMessage })

export const cannedReplyForm = z.strictObject({
  title: requiredText(limits.cannedTitle, 'cannedTitleMissing'),
  message: staffMessage,
  /** Version of the reply; absent for a new one. */
  seen: z.string(saying('requestInvalid')).max(100).optional(),
})

export type CannedReplyForm = z.output<typeof cannedReplyForm>

function messageOf(codes: Record<MessageFault, Code>) {
  const message = z.string(saying(codes.messageMissing)).superRefine((typed, context) => {
    const fault = messageFault(typed)
    if (!fault) return
    const params = { limit: String(limits.message) }
    context.addIssue({ code: 'custom', message: codes[fault], params })
  })
  return message.transform((typed) => typed.trim())
}
