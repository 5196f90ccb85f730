import { z } from 'zod'
import { limits } from '../limits.ts'
import { saying } from './fields.ts'
import { newPassword } from './person-fields.ts'

// Of one that is too long we only say that it is wrong.
export const knownPassword = z
  .string(saying('passwordMissing'))
  .min(1, saying('passwordMissing'))
  .max(limits.passwordMost, saying('passwordWrong'))

export const passwordForm = z.strictObject({
  current_password: knownPassword,
  new_password: newPassword,
})

export type PasswordForm = z.output<typeof passwordForm>

/** What cannot be undone asks for the password once more. */
export const deletionForm = z.strictObject({ password: knownPassword })
