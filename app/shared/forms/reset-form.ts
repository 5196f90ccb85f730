import { z } from 'zod'
import { limits } from '../limits.ts'
import { email, toZodError } from './fields.ts'
import { newPassword } from './person-fields.ts'

export const forgottenForm = z.strictObject({ email: email('emailMissing', 'emailInvalid') })

/** Token from an emailed link; a truncated one is invalid. */
export const linkToken = z
  .string(toZodError('resetLinkInvalid'))
  .max(limits.token, toZodError('resetLinkInvalid'))

export const resetForm = z.strictObject({ token: linkToken, password: newPassword })

export type ResetForm = z.output<typeof resetForm>

/** Without a code, one is mailed. */
export const orderCodeForm = z.strictObject({
  code: z.string().trim().max(limits.token).optional(),
})

/** Sends the token alone, with the account's password, or with a new password. */
export const confirmForm = z.strictObject({
  token: linkToken,
  password: z
    .string(toZodError('passwordMissing'))
    .min(1, toZodError('passwordMissing'))
    .max(limits.maxPasswordLength, toZodError('passwordWrong'))
    .optional(),
  new_password: newPassword.optional(),
})
