import type { Job } from '#server/platform/database/database.ts'
import { sendMail } from '../mails/send-mail.ts'
import type { OrderMail } from '../mails/order-mail.ts'
import { insertSystemEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'

type Recipient = { name: string; email: string }

/** Enqueues the mail in the transaction of the transition and notes it in the order history. */
export async function enqueueOrderMail(
  tx: Job,
  order: OrderKey,
  { name, email: address }: Recipient,
  letter: OrderMail['letter'],
  at?: Date,
): Promise<void> {
  const { company_id, store_id, order_id } = order
  const mail = { template: 'order', to: address, name, order_id, letter } as const
  await Promise.all([
    insertSystemEvent(tx, order, 'mailed', { mail: letter.is }, at),
    address && sendMail(tx, mail, { company_id, store_id }),
  ])
}
