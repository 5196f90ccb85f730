import { z } from 'zod'
import { limits } from '../limits.ts'
import { email, saying } from './fields.ts'

// An overlong password is reported like any wrong password.
export const signInForm = z.strictObject({
  email: email('emailMissing', 'emailInvalid'),
  password: z
    .string(saying('passwordMissing'))
    .min(1, saying('passwordMissing'))
    .max(limits.passwordMost, saying('credentialsInvalid')),
})

export type SignInForm = z.output<typeof signInForm>

export const staffSignInForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
  password: z
    .string(saying('staffPasswordMissing'))
    .min(1, saying('staffPasswordMissing'))
    .max(limits.passwordMost, saying('staffCredentialsInvalid')),
})

export type StaffSignInForm = z.output<typeof staffSignInForm>

export const staffForgottenForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
})
