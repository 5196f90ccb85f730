import { z } from 'zod'
import { limits } from '../limits.ts'
import { requiredText, saying } from './fields.ts'
import { newPassword } from './person-fields.ts'

const currentPassword = z
  .string(saying('staffPasswordMissing'))
  .min(1, saying('staffPasswordMissing'))
  .max(limits.passwordMost, saying('passwordWrong'))

export const ownPasswordForm = z.strictObject({ current_password: currentPassword })

export const changePasswordForm = z.strictObject({
  current_password: currentPassword,
  password: newPassword,
})

/** A code from the authenticator app, which displays it in two halves, or a recovery code. */
export const codeForm = z.strictObject({
  code: z
    .string(saying('codeMissing'))
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().min(1, saying('codeMissing')).max(20, saying('codeWrong'))),
})

export const factorResetForm = z.strictObject({
  token: z.string(saying('factorResetInvalid')).max(100, saying('factorResetInvalid')),
})

/** A code, or the password when the account has no second factor. */
export const stepUpForm = z.strictObject({
  step_up: z
    .string(saying('stepUpMissing'))
    .min(1, saying('stepUpMissing'))
    .max(limits.passwordMost, saying('codeWrong')),
})

const passkeyName = requiredText(limits.label, 'passkeyNameMissing')

export const passkeyForm = z.strictObject({ name: passkeyName })

export const newPasskeyForm = z.strictObject({
  name: passkeyName,
  current_password: currentPassword,
})
