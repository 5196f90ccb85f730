import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** Sent to the buyer and the shop; the withdrawal itself is read when the mail is sent. */
export const withdrawalMail = z.object({
  template: z.literal('withdrawal'),
  to: z.email().max(limits.email),
  name: z.string(),
  withdrawal_id: z.uuid(),
  reader: z.enum(['buyer', 'shop']),
})

/** Contains none of the typed text. */
export const unmatchedWithdrawalMail = z.object({
  template: z.literal('withdrawalUnmatched'),
  to: z.email().max(limits.email),
  withdrawal_id: z.uuid(),
})

export type UnmatchedWithdrawalMail = z.infer<typeof unmatchedWithdrawalMail>
export type WithdrawalMail = z.infer<typeof withdrawalMail>
