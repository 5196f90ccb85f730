import type { StoreKey } from '#shared/stores/store-key.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import type { Job } from '#platform/database/database.ts'

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
