import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** Leads the buyer to a gift card to print. */
export const printedGiftCardMail = z.object({
  template: z.literal('printedGiftCard'),
  to: z.email().max(limits.email),
  name: z.string(),
  order_id: z.uuid(),
})

export type PrintedGiftCardMail = z.infer<typeof printedGiftCardMail>
