import { z } from 'zod'
import { parseRegistrationNumber } from '#shared/registration-number.ts'
import { limits } from '#shared/limits.ts'
import {
  email,
  emptyAsNull,
  optionalEditVersion,
  optionalText,
  pictureUrl,
  createRequiredText,
  toZodError,
} from '#shared/forms/fields.ts'
import { roles } from './permissions.ts'
import { newPassword, personName } from '#shared/forms/person-fields.ts'

// E-handelsloven § 7: name, address, email and registration number must be easy to find.
export const companyForm = z.strictObject({
  name: createRequiredText(limits.companyName, 'companyNameMissing'),
  address: createRequiredText(limits.address, 'companyAddressMissing'),
  registration_number: z
    .string(toZodError('registrationNumberInvalid'))
    .transform((submitted, context): string => {
      const number = parseRegistrationNumber(submitted)
      if (number !== null) return number
      context.issues.push({
        code: 'custom',
        message: 'registrationNumberInvalid',
        input: submitted,
      })
      return z.NEVER
    }),
  email: email('staffEmailMissing', 'staffEmailInvalid'),
  phone: optionalText(limits.phone),
})

export type CompanyForm = z.output<typeof companyForm>

export const companyPageForm = companyForm.extend({
  logo_url: emptyAsNull(pictureUrl),
  seen: optionalEditVersion,
})

export type CompanyPageForm = z.output<typeof companyPageForm>

const role = z.enum(roles, toZodError('choiceUnknown'))

export const invitationForm = z.strictObject({
  email: email('staffEmailMissing', 'staffEmailInvalid'),
  role,
})

export const memberForm = z.strictObject({ role })

export type InvitationForm = z.output<typeof invitationForm>

export const joinForm = z.strictObject({ name: personName, password: newPassword })

export type JoinForm = z.output<typeof joinForm>

export const firstCompanyForm = joinForm.extend({
  company: createRequiredText(limits.companyName, 'companyNameMissing'),
  email: email('staffEmailMissing', 'staffEmailInvalid'),
})

export type FirstCompanyForm = z.output<typeof firstCompanyForm>

export const companyOwnerForm = z.strictObject({
  name: personName,
  email: email('staffEmailMissing', 'staffEmailInvalid'),
})
