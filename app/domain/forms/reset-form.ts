import { z } from 'zod'
import { email, saying } from './fields.ts'
import { newPassword } from './person-fields.ts'

export const forgottenForm = z.strictObject({ email: email('emailMissing', 'emailInvalid') })

/** What a mailed link carries. One that is cut off leads nowhere. */
const linkToken = z.string(saying('resetLinkInvalid')).max(100, saying('resetLinkInvalid'))

export const resetForm = z.strictObject({ token: linkToken, password: newPassword })

export type ResetForm = z.output<typeof resetForm>

export const confirmForm = z.strictObject({ token: linkToken })
