import { z } from 'zod'
import { email } from './fields.ts'
import { knownPassword } from './password-form.ts'
import { linkToken } from './reset-form.ts'

/** Asks for the link to another address. */
export const emailForm = z.strictObject({
  email: email('emailMissing', 'emailInvalid'),
  current_password: knownPassword,
})

export type EmailForm = z.output<typeof emailForm>

/** The button behind the link. */
export const newEmailForm = z.strictObject({ token: linkToken })
