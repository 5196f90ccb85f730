import { z } from 'zod'
import { email, emptyAsNull, id } from '#shared/forms/fields.ts'
import { linkToken } from '#shared/forms/reset-form.ts'

/** A product without variants is sent without one. */
const variant_id = emptyAsNull(id('wishVariantMissing'))

export const stockAlertForm = z.strictObject({
  variant_id,
  email: email('emailMissing', 'emailInvalid'),
})

export const customerStockAlertForm = z.strictObject({ variant_id })

export type StockAlertForm = z.output<typeof customerStockAlertForm> & { email?: string }

export const stockAlertConfirmationForm = z.strictObject({ token: linkToken })
