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

/** To an address that fits no order: it carries nothing that was typed. */
export const unmatchedWithdrawalMail = z.object({
  template: z.literal('withdrawalUnmatched'),
  to: z.email().max(limits.email),
  withdrawal_id: z.uuid(),
})

export type UnmatchedWithdrawalMail = z.infer<typeof unmatchedWithdrawalMail>
export type WithdrawalMail = z.infer<typeof withdrawalMail>
