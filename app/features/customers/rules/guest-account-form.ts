import { z } from 'zod'
import { newPassword } from '#shared/forms/person-fields.ts'

/** The rest is known from the order. */
export const guestAccountForm = z.strictObject({ password: newPassword })
