import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { createRequiredText, toZodError } from '#shared/forms/fields.ts'
import { newPassword } from '#shared/forms/person-fields.ts'

const currentPassword = z
  .string(toZodError('staffPasswordMissing'))
  .min(1, toZodError('staffPasswordMissing'))
  .max(limits.maxPasswordLength, toZodError('passwordWrong'))

export const ownPasswordForm = z.strictObject({ current_password: currentPassword })

export const changePasswordForm = z.strictObject({
  current_password: currentPassword,
  password: newPassword,
})

/** A code from the authenticator app, which displays it in two halves, or a recovery code. */
export const codeForm = z.strictObject({
  code: z
    .string(toZodError('codeMissing'))
    .transform((submitted) => submitted.replaceAll(/\s/g, ''))
    .pipe(z.string().min(1, toZodError('codeMissing')).max(20, toZodError('codeWrong'))),
})

export const factorResetForm = z.strictObject({
  token: z
    .string(toZodError('factorResetInvalid'))
    .max(limits.token, toZodError('factorResetInvalid')),
})

/** A code, or the password when the account has no second factor. */
export const stepUpForm = z.strictObject({
  step_up: z
    .string(toZodError('stepUpMissing'))
    .min(1, toZodError('stepUpMissing'))
    .max(limits.maxPasswordLength, toZodError('codeWrong')),
})

const passkeyName = createRequiredText(limits.label, 'passkeyNameMissing')

export const passkeyForm = z.strictObject({ name: passkeyName })

export const newPasskeyForm = z.strictObject({
  name: passkeyName,
  current_password: currentPassword,
})
