import { z } from 'zod'
import { limits } from '../limits.ts'
import { email, saying } from './fields.ts'
import { newPassword } from './person-fields.ts'

export const forgottenForm = z.strictObject({ email: email('emailMissing', 'emailInvalid') })

/** What a mailed link carries. One that is cut off leads nowhere. */
export const linkToken = z.string(saying('resetLinkInvalid')).max(100, saying('resetLinkInvalid'))

export const resetForm = z.strictObject({ token: linkToken, password: newPassword })

export type ResetForm = z.output<typeof resetForm>

/** The button alone, with the password of the account, or with a new one. */
export const confirmForm = z.strictObject({
  token: linkToken,
  password: z
    .string(saying('passwordMissing'))
    .min(1, saying('passwordMissing'))
    .max(limits.passwordMost, saying('passwordWrong'))
    .optional(),
  new_password: newPassword.optional(),
})
