import { z } from 'zod'
import { limits } from '../limits.ts'
import { parsePhone } from '../people/phone.ts'
import { createRequiredText, toZodError } from './fields.ts'

export const newPassword = z
  .string(toZodError('passwordMissing'))
  .min(1, toZodError('passwordMissing'))
  .min(limits.minPasswordLength, toZodError('passwordTooShort'))
  .max(limits.maxPasswordLength, toZodError('passwordTooLong'))

export const personName = createRequiredText(limits.personName, 'nameMissing', 'textTooLong')

export const personAddress = createRequiredText(limits.address, 'addressMissing', 'textTooLong')

export const phone = z
  .string(toZodError('phoneMissing'))
  .trim()
  .min(1, toZodError('phoneMissing'))
  .transform((submitted, context): string => {
    const number = parsePhone(submitted)
    if (number !== undefined) return number
    context.issues.push({ code: 'custom', message: 'phoneInvalid', input: submitted })
    return z.NEVER
  })

// An overlong password is reported as wrong, so it reveals nothing.
export const currentPassword = z
  .string(toZodError('passwordMissing'))
  .min(1, toZodError('passwordMissing'))
  .max(limits.maxPasswordLength, toZodError('passwordWrong'))
