import { z } from 'zod'
import { limits } from '#shared/limits.ts'

const amount = z.int().nonnegative()
/** The part of the amount that gift cards and store credit bear. */
const credit = amount.optional()

/** The order itself is read when the mail is sent. */
export const orderMail = z.object({
  template: z.literal('order'),
  to: z.email().max(limits.email),
  name: z.string(),
  order_id: z.uuid(),
  letter: z.discriminatedUnion('is', [
    z.object({
      is: z.literal('receipt'),
      /** The number of the order whose goods were exchanged. */
      replaces: z.int().positive().optional(),
    }),
    z.object({
      is: z.literal('paymentLink'),
      attempt_id: z.uuid(),
      /** In seconds since 1970. */
      expires_at: z.int().positive(),
    }),
    z.object({
      is: z.literal('changed'),
      /** The amount by which the order is cheaper. */
      amount,
      has_new_address: z.boolean(),
      changes: z.array(
        z.object({
          name: z.string(),
          from: z.int(),
          /** Zero for a line that is gone. */
          to: z.int(),
          /** The variant instead, with its product. */
          swapped: z.string().nullable(),
        }),
      ),
    }),
    z.object({ is: z.literal('packed') }),
    z.object({
      is: z.literal('shipped'),
      amount,
      credit,
      parcel: z.uuid().optional(),
      is_part: z.boolean().optional(),
    }),
    z.object({ is: z.literal('restCancelled'), amount, credit }),
    z.object({ is: z.literal('cancelled') }),
    z.object({ is: z.literal('tooLate') }),
    z.object({
      is: z.literal('refunded'),
      amount,
      credit,
      credit_note: z.int().positive().optional(),
      vat: amount.optional(),
      settled: amount.optional(),
    }),
    z.object({
      is: z.literal('exchanged'),
      quantity: z.int().positive(),
      name: z.string(),
      replacement: z.string(),
      amount,
      credit_note: z.int().positive(),
      vat: amount,
      settled: amount,
    }),
  ]),
})

export type OrderMail = z.infer<typeof orderMail>
