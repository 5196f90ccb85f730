import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { email, optionalText } from '#shared/forms/fields.ts'
import { newPassword, personAddress, personName, phone } from '#shared/forms/person-fields.ts'

/** A submitted role is ignored: sign-up in a shop always creates a customer. */
export const signUpForm = z
  .strictObject({
    name: personName,
    address: personAddress,
    phone,
    email: email('emailMissing', 'emailInvalid'),
    password: newPassword,
    role: optionalText(limits.label, 'requestInvalid'),
  })
  .transform(({ name, address, phone: number, email: mail, password }) => ({
    name,
    address,
    phone: number,
    email: mail,
    password,
  }))

export type SignUpForm = z.output<typeof signUpForm>

/** The rest is known from the order. */
export const guestAccountForm = z.strictObject({ password: newPassword })

export const profileForm = z.strictObject({ name: personName, address: personAddress, phone })

export type ProfileForm = z.output<typeof profileForm>
