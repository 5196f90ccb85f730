import type { Job } from '#platform/database/database.ts'
import type { GiftCardMail } from '#features/mails/server/gift-card-mail.ts'

/** Whether the card still belongs to the address of a queued mail, which will contain its current code. */
export async function isGiftCardRecipient(
  job: Job,
  { credit_id, to }: Pick<GiftCardMail, 'credit_id' | 'to'>,
): Promise<boolean> {
  const card = await job
    .selectFrom('credits')
    .where('id', '=', credit_id)
    .where('recipient_email', '=', to)
    .select('id')
    .executeTakeFirst()
  return card !== undefined
}
