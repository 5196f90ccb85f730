import type { Job } from '#platform/database/database.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import { insertSystemEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'

type Recipient = { name: string; email: string }

/** Enqueues the mail in the transaction of the transition and notes it in the order history. */
export async function enqueueOrderMail(
  tx: Job,
  order: OrderKey,
  recipient: Recipient,
  letter: OrderMail['letter'],
  at?: Date,
): Promise<void> {
  await Promise.all([
    insertSystemEvent(tx, order, 'mailed', { mail: letter.is }, at),
    sendOrderMail(tx, order, recipient, letter),
  ])
}

/** Enqueues a mail that is noted with the transition. */
export async function sendOrderMail(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  { name, email: address }: Recipient,
  letter: OrderMail['letter'],
): Promise<void> {
  const mail = { template: 'order', to: address, name, order_id, letter } as const
  if (address) await sendMail(tx, mail, { company_id, store_id })
}
