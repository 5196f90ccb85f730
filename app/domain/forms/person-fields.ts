import { z } from 'zod'
import { limits } from '../limits.ts'
import { phoneFrom } from '../phone.ts'
import { requiredText, saying } from './fields.ts'

export const newPassword = z
  .string(saying('passwordMissing'))
  .min(1, saying('passwordMissing'))
  .min(limits.passwordLeast, saying('passwordTooShort'))
  .max(limits.passwordMost, saying('passwordTooLong'))

export const personName = requiredText(limits.personName, 'nameMissing', 'textTooLong')

export const personAddress = requiredText(limits.address, 'addressMissing', 'textTooLong')

export const phone = z
  .string(saying('phoneMissing'))
  .trim()
  .min(1, saying('phoneMissing'))
  .transform((typed, context): string => {
    const number = phoneFrom(typed)
    if (number !== undefined) return number
    context.issues.push({ code: 'custom', message: 'phoneInvalid', input: typed })
    return z.NEVER
  })
