import type { StoreKey } from '#shared/stores/store-key.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import type { Job } from '#platform/database/database.ts'
import type { GiftCardMail } from '#features/mails/server/order-mail.ts'

/** Mails the code to the recipient; the mail is composed when it is sent. */
export async function sendGiftCard(
  tx: Job,
  { company_id, store_id }: StoreKey,
  {
    id: credit_id,
    recipient_name: name,
    recipient_email: to,
  }: { id: string; recipient_name: string; recipient_email: string },
): Promise<void> {
  const mail = { template: 'giftCard', to, name, credit_id } as const
  await sendMail(tx, mail, { company_id, store_id })
}

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
