import { z } from 'zod'
import { isPublishableKey } from './payment.ts'
import { toZodError } from '#shared/forms/fields.ts'

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
