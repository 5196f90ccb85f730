import { z } from 'zod'
import { limits } from '../limits.ts'
import { email, toZodError } from './fields.ts'

// An overlong password is reported like any wrong password.
export const signInForm = z.strictObject({
  email: email('emailMissing', 'emailInvalid'),
  password: z
    .string(toZodError('passwordMissing'))
    .min(1, toZodError('passwordMissing'))
    .max(limits.maxPasswordLength, toZodError('credentialsInvalid')),
})

export type SignInForm = z.output<typeof signInForm>

export const staffSignInForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
  password: z
    .string(toZodError('staffPasswordMissing'))
    .min(1, toZodError('staffPasswordMissing'))
    .max(limits.maxPasswordLength, toZodError('staffCredentialsInvalid')),
})

export type StaffSignInForm = z.output<typeof staffSignInForm>

export const staffForgottenForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
})
