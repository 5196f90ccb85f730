import { z } from 'zod'
import { roles } from './permissions.ts'
import { email, toZodError } from '#shared/forms/fields.ts'
import { newPassword, personName } from '#shared/forms/person-fields.ts'

const role = z.enum(roles, toZodError('choiceUnknown'))

export const invitationForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
  role,
})

export const memberForm = z.strictObject({ role })

export type InvitationForm = z.output<typeof invitationForm>

export const joinForm = z.strictObject({ name: personName, password: newPassword })

export type JoinForm = z.output<typeof joinForm>

export const companyOwnerForm = z.strictObject({
  name: personName,
  email: email('staffEmailMissing', 'staffEmailInvalid'),
})
