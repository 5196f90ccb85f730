import { z } from 'zod'
import { email } from './fields.ts'
import { currentPassword } from './person-fields.ts'
import { linkToken } from './reset-form.ts'

export const emailForm = z.strictObject({
  email: email('emailMissing', 'emailInvalid'),
  current_password: currentPassword,
})

export type EmailForm = z.output<typeof emailForm>

export const newEmailForm = z.strictObject({ token: linkToken })

export type NewEmailForm = z.output<typeof newEmailForm>
