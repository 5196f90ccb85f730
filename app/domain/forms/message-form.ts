import { z } from 'zod'
import type { Code } from '../errors.ts'
import { limits } from '../limits.ts'
import { requiredText } from './fields.ts'

export const messageForm = formOf('messageMissing', 'messageTooLong')

export const staffMessageForm = formOf('staffMessageMissing', 'staffMessageTooLong')

function formOf(missing: Code, tooLong: Code) {
  return z.strictObject({ message: requiredText(limits.message, missing, tooLong) })
}
