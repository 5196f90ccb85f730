import { z } from 'zod'
import { cardBrands } from '../orders/card-brands.ts'
import { paymentMeans } from '../orders/payment-means.ts'
import { limits } from '../shared/limits.ts'
import {
  amount,
  checkbox,
  optionalAmount,
  optionalText,
  toZodError,
  editVersion,
  wholeNumber,
} from './fields.ts'

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
  /** Empty when goods go back to the company. */
  return_address: optionalText(limits.address),
  pays_return: checkbox,
  seen: editVersion,
})

export const cardLogosForm = z.strictObject({
  card_logos: z.array(z.enum(cardBrands, toZodError('choiceUnknown'))).default([]),
  seen: editVersion,
})

export const paymentMeansForm = z.strictObject({
  means: z
    .array(z.enum(paymentMeans, toZodError('choiceUnknown')), toZodError('meansMissing'))
    .min(1, toZodError('meansMissing')),
  authorisation_days: wholeNumber('daysInvalid', limits.authorisationDays).refine(
    (days) => days >= 1,
    toZodError('daysInvalid'),
  ),
  seen: editVersion,
})

export type PaymentMeansForm = z.output<typeof paymentMeansForm>
export type ShippingForm = z.output<typeof shippingForm>
export type SalesTermsForm = z.output<typeof salesTermsForm>
export type CardLogosForm = z.output<typeof cardLogosForm>
