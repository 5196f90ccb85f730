import { z } from 'zod'
import { email, emptyAsNull, id } from '#shared/forms/fields.ts'
import { linkToken } from '#shared/forms/reset-form.ts'

/** Without a variant for a product that has none. */
const variant_id = emptyAsNull(id('wishVariantMissing'))

export const wishForm = z.strictObject({
  variant_id,
  email: email('emailMissing', 'emailInvalid'),
})

export const customerWishForm = z.strictObject({ variant_id })

export type WishForm = z.output<typeof customerWishForm> & { email?: string }

export const wishConfirmationForm = z.strictObject({ token: linkToken })
