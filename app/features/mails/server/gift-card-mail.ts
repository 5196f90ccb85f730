import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** Without the code, which is opened when the mail is sent. */
export const giftCardMail = z.object({
  template: z.literal('giftCard'),
  to: z.email().max(limits.email),
  name: z.string(),
  credit_id: z.uuid(),
})

export type GiftCardMail = z.infer<typeof giftCardMail>
