import { z } from 'zod'
import { isPublishableKey } from '../payment.ts'
import { saying } from './fields.ts'

const wrong = saying('paymentKeyInvalid')

/** API keys from the store's own Stripe dashboard. */
export const paymentAccountForm = z
  .strictObject({
    publishable_key: z.string(wrong).trim().refine(isPublishableKey, wrong),
    secret_key: z
      .string(wrong)
      .trim()
      .regex(/^(sk|rk)_(test|live)_\w{10,200}$/, wrong),
    // More than one during a secret rotation.
    webhook_secrets: z.preprocess(
      withoutBlanks,
      z
        .array(
          z
            .string(wrong)
            .trim()
            .regex(/^whsec_\w{10,200}$/, wrong),
          wrong,
        )
        .min(1, wrong)
        .max(3, wrong),
    ),
  })
  .refine(
    ({ publishable_key, secret_key }) => modeOf(publishable_key) === modeOf(secret_key),
    wrong,
  )

export type PaymentAccountForm = z.output<typeof paymentAccountForm>

function withoutBlanks(sent: unknown): unknown {
  return Array.isArray(sent) ? sent.filter((secret) => secret !== '') : sent
}

function modeOf(key: string): string | undefined {
  return key.split('_')[1]
}
