import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { toZodError } from '#shared/forms/fields.ts'
import { newPassword } from '#shared/forms/person-fields.ts'

// An overlong password is reported as wrong, so it reveals nothing.
export const currentPassword = z
  .string(toZodError('passwordMissing'))
  .min(1, toZodError('passwordMissing'))
  .max(limits.maxPasswordLength, toZodError('passwordWrong'))

export const passwordForm = z.strictObject({
  current_password: currentPassword,
  new_password: newPassword,
})

export type PasswordForm = z.output<typeof passwordForm>

/** Irreversible, so the password is required again. */
export const deletionForm = z.strictObject({ password: currentPassword })
