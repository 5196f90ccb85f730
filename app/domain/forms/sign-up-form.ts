import { z } from 'zod'
import { limits } from '../limits.ts'
import { phoneFrom } from '../phone.ts'
import { email, optionalText, requiredText, saying } from './fields.ts'

const newPassword = z
  .string(saying('passwordMissing'))
  .min(1, saying('passwordMissing'))
  .min(limits.passwordLeast, saying('passwordTooShort'))
  .max(limits.passwordMost, saying('passwordTooLong'))

const phone = z
  .string(saying('phoneMissing'))
  .trim()
  .min(1, saying('phoneMissing'))
  .transform((typed, context): string => {
    const number = phoneFrom(typed)
    if (number !== undefined) return number
    context.issues.push({ code: 'custom', message: 'phoneInvalid', input: typed })
    return z.NEVER
  })

/** A role may be sent along and means nothing: whoever signs up in a shop is a customer of it. */
export const signUpForm = z
  .strictObject({
    name: requiredText(limits.personName, 'nameMissing', 'textTooLong'),
    address: requiredText(limits.address, 'addressMissing', 'textTooLong'),
    phone,
    email: email('emailMissing', 'emailInvalid'),
    password: newPassword,
    role: optionalText(limits.label, 'requestInvalid'),
  })
  .transform(({ name, address, phone: number, email: mail, password }) => ({
    name,
    address,
    phone: number,
    email: mail,
    password,
  }))

export type SignUpForm = z.output<typeof signUpForm>
