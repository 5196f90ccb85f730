import { z } from 'zod'
import { roles } from '../permissions.ts'
import { email, saying } from './fields.ts'

const role = z.enum(roles, saying('choiceUnknown'))

export const invitationForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
  role,
})

export const memberForm = z.strictObject({ role })
