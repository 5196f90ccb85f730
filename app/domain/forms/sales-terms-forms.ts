import { z } from 'zod'
import { cardBrands } from '../orders/card-brands.ts'
import { limits } from '../shared/limits.ts'
import { amount, optionalAmount, optionalText, toZodError, editVersion } from './fields.ts'

export const shippingForm = z.strictObject({
  shipping_price: amount('shippingPriceInvalid'),
  /** Empty when shipping always costs the same. */
  free_shipping_from: optionalAmount('shippingPriceInvalid'),
  seen: editVersion,
})

export const salesTermsForm = z.strictObject({
  /** Empty when there is no fee. */
  examination_fee: optionalAmount('feeInvalid'),
  /** Empty when the store makes no contribution. */
  contribution_recipient: optionalText(limits.label),
  seen: editVersion,
})

export const cardLogosForm = z.strictObject({
  card_logos: z.array(z.enum(cardBrands, toZodError('choiceUnknown'))).default([]),
  seen: editVersion,
})

export type ShippingForm = z.output<typeof shippingForm>
export type SalesTermsForm = z.output<typeof salesTermsForm>
export type CardLogosForm = z.output<typeof cardLogosForm>
