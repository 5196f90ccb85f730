import { z } from 'zod'
import type { Code } from '../errors.ts'
import { limits } from '../limits.ts'
import { messageFault } from '../ticket.ts'
import type { MessageFault } from '../ticket.ts'
import { saying } from './fields.ts'

export const messageForm = formOf({
  messageMissing: 'messageMissing',
  messageTooLong: 'messageTooLong',
})

export const staffMessageForm = formOf({
  messageMissing: 'staffMessageMissing',
  messageTooLong: 'staffMessageTooLong',
})

function formOf(codes: Record<MessageFault, Code>) {
  const message = z.string(saying(codes.messageMissing)).superRefine((typed, context) => {
    const fault = messageFault(typed)
    if (!fault) return
    const params = { limit: String(limits.message) }
    context.addIssue({ code: 'custom', message: codes[fault], params })
  })
  return z.strictObject({ message: message.transform((typed) => typed.trim()) })
}
