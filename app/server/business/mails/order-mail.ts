import { z } from 'zod'
import { limits } from '#domain/shared/limits.ts'

const amount = z.int().nonnegative()

/** The order itself is read when the mail is sent. */
export const orderMail = z.object({
  template: z.literal('order'),
  to: z.email().max(limits.email),
  name: z.string(),
  order_id: z.uuid(),
  letter: z.discriminatedUnion('is', [
    z.object({ is: z.literal('receipt') }),
    z.object({ is: z.literal('packed') }),
    z.object({ is: z.literal('shipped'), amount }),
    z.object({ is: z.literal('cancelled') }),
    z.object({ is: z.literal('tooLate') }),
    z.object({ is: z.literal('refunded'), amount, credit_note: z.int().positive().optional() }),
  ]),
})

export type OrderMail = z.infer<typeof orderMail>
