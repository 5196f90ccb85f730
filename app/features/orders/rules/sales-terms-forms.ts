import { z } from 'zod'
import { isDay } from '#features/analytics/rules/period.ts'
import { cardBrands, paymentMethods } from '#shared/payments/payment-methods.ts'
import { getToday } from '#shared/local-time.ts'
import { limits } from '#shared/limits.ts'
import {
  amount,
  checkbox,
  createRequiredText,
  id,
  toZodError,
  editVersion,
  wholeNumber,
} from '#shared/forms/fields.ts'
import { isPublishableKey } from './payment.ts'

export const contributionPaymentForm = z.strictObject({
  key: id(),
  amount: amount('contributionAmountInvalid').refine(
    (paid) => paid > 0,
    toZodError('contributionAmountInvalid'),
  ),
  /** Takes back an earlier entry. */
  is_correction: checkbox,
  paid_on: z
    .string(toZodError('contributionDayInvalid'))
    .refine(
      (submitted) => isDay(submitted) && submitted <= getToday(),
      toZodError('contributionDayInvalid'),
    ),
  reference: createRequiredText(limits.label, 'contributionReferenceMissing'),
})

export const cardLogosForm = z.strictObject({
  card_logos: z.array(z.enum(cardBrands, toZodError('choiceUnknown'))).default([]),
  seen: editVersion,
})

export const paymentMethodsForm = z.strictObject({
  means: z
    .array(z.enum(paymentMethods, toZodError('choiceUnknown')), toZodError('meansMissing'))
    .min(1, toZodError('meansMissing')),
  authorisation_days: wholeNumber('daysInvalid', limits.authorisationDays).refine(
    (days) => days >= 1,
    toZodError('daysInvalid'),
  ),
  seen: editVersion,
})

export type PaymentMethodsForm = z.output<typeof paymentMethodsForm>
export type ContributionPaymentForm = z.output<typeof contributionPaymentForm>
export type CardLogosForm = z.output<typeof cardLogosForm>

const invalidKey = toZodError('paymentKeyInvalid')

/** API keys from the store's own Stripe dashboard. */
export const paymentAccountForm = z
  .strictObject({
    publishable_key: z.string(invalidKey).trim().refine(isPublishableKey, invalidKey),
    secret_key: z
      .string(invalidKey)
      .trim()
      .regex(/^(sk|rk)_(test|live)_\w{10,200}$/, invalidKey),
    // More than one during a secret rotation.
    webhook_secrets: z.preprocess(
      removeBlanks,
      z
        .array(
          z
            .string(invalidKey)
            .trim()
            .regex(/^whsec_\w{10,200}$/, invalidKey),
          invalidKey,
        )
        .min(1, invalidKey)
        .max(3, invalidKey),
    ),
  })
  .refine(
    ({ publishable_key, secret_key }) => getKeyMode(publishable_key) === getKeyMode(secret_key),
    invalidKey,
  )

const quickpayKey = z
  .string(toZodError('quickpayKeyInvalid'))
  .trim()
  .regex(/^[!-~]{20,200}$/, toZodError('quickpayKeyInvalid'))

/** Keys of the store's own account at Quickpay, which publishes no format for them. */
export const quickpayAccountForm = z.strictObject({
  api_key: quickpayKey,
  // More than one during a rotation.
  private_keys: z.preprocess(
    removeBlanks,
    z
      .array(quickpayKey, toZodError('quickpayKeyInvalid'))
      .min(1, toZodError('quickpayKeyInvalid'))
      .max(3, toZodError('quickpayKeyInvalid')),
  ),
})

export type QuickpayAccountForm = z.output<typeof quickpayAccountForm>

export type PaymentAccountForm = z.output<typeof paymentAccountForm>

function removeBlanks(submitted: unknown): unknown {
  return Array.isArray(submitted) ? submitted.filter((secret) => secret !== '') : submitted
}

function getKeyMode(key: string): string | undefined {
  return key.split('_')[1]
}
