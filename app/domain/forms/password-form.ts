import { z } from 'zod'
import { limits } from '../limits.ts'
import { saying } from './fields.ts'
import { newPassword } from './person-fields.ts'

// An overlong password is reported as wrong, so it reveals nothing.
export const knownPassword = z
  .string(saying('passwordMissing'))
  .min(1, saying('passwordMissing'))
  .max(limits.passwordMost, saying('passwordWrong'))

export const passwordForm = z.strictObject({
  current_password: knownPassword,
  new_password: newPassword,
})

export type PasswordForm = z.output<typeof passwordForm>

/** Irreversible, so the password is required again. */
export const deletionForm = z.strictObject({ password: knownPassword })
