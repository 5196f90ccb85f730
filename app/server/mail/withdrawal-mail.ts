import { z } from 'zod'
import { limits } from '#domain/limits.ts'

/** That somebody withdrew, to them and to the shop; what they withdrew from is read when it is written. */
export const withdrawalMail = z.object({
  template: z.literal('withdrawal'),
  to: z.email().max(limits.email),
  name: z.string(),
  withdrawal_id: z.uuid(),
  reader: z.enum(['buyer', 'shop']),
})

export type WithdrawalMail = z.infer<typeof withdrawalMail>
