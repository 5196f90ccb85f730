import type { Job } from '../database/database.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { OrderMail } from '../mail/order-mail.ts'
import { noteEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'

type Reader = { name: string; email: string }

/** Enqueues the mail in the transaction of the transition and notes it in the order history. */
export async function writeLetter(
  inside: Job,
  order: OrderKey,
  { name, email: address }: Reader,
  letter: OrderMail['letter'],
  at?: Date,
): Promise<void> {
  const { company_id, store_id, order_id } = order
  await noteEvent(inside, order, 'mailed', { mail: letter.is }, at)
  if (!address) return
  const mail = { template: 'order', to: address, name, order_id, letter } as const
  await sendMail(inside, mail, { company_id, store_id })
}
