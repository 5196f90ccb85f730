import { zero } from '#shared/money/money.ts'
import { sendGiftCard } from '#features/gift-cards/server/send-gift-card.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { insertSystemEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { findOrderedGiftCard, lockUndelivered, markDelivered } from './ordered-gift-cards.ts'

/** Mails the card to its recipient, or to the buyer who prints it. A repeated job sends nothing. */
export function deliverGiftCard(job: Job, order: OrderKey): Promise<void> {
  return inTransaction(job, async (tx) => {
    const { company_id, store_id, order_id } = order
    const buyer = await lockOrder(tx, order)
    if (!buyer || !(await lockUndelivered(tx, order))) return
    const card = await findOrderedGiftCard(tx, order)
    // A card that was paid back is not delivered.
    if (!card?.credit_id || card.balance === zero) return
    await markDelivered(tx, order)
    const { delivery, credit_id: id, recipient_name, recipient_email } = card
    const to = delivery === 'mail' ? recipient_email : buyer.email
    if (to === '') return
    if (delivery === 'mail') {
      await sendGiftCard(tx, { company_id, store_id }, { id, recipient_name, recipient_email })
    } else {
      const mail = { template: 'printedGiftCard', to, name: buyer.name, order_id } as const
      await sendMail(tx, mail, { company_id, store_id })
    }
    await insertSystemEvent(tx, order, 'mailed', {
      mail: delivery === 'mail' ? 'giftCard' : 'printedGiftCard',
    })
  })
}
