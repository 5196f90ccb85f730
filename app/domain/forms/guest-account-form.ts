import { z } from 'zod'
import { newPassword } from './person-fields.ts'

/** The rest is known from the order. */
export const guestAccountForm = z.strictObject({ password: newPassword })
