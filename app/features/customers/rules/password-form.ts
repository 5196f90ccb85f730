import { z } from 'zod'
import { currentPassword, newPassword } from '#shared/forms/person-fields.ts'

export const passwordForm = z.strictObject({
  current_password: currentPassword,
  new_password: newPassword,
})

export type PasswordForm = z.output<typeof passwordForm>

/** Irreversible, so the password is required again. */
export const deletionForm = z.strictObject({ password: currentPassword })
