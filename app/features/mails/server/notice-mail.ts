import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** The notices are read when the mail is sent, with what the person may see then. */
export const noticeMail = z.object({
  template: z.literal('staffNotices'),
  to: z.email().max(limits.email),
  name: z.string(),
  staff_id: z.uuid(),
  mail_id: z.uuid(),
  is: z.enum(['single', 'rest', 'daily']),
})

export type NoticeMail = z.infer<typeof noticeMail>
