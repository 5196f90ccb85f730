import { sql } from 'kysely'
import { retention } from '#domain/shared/durations.ts'
import { endOfYearsAgo } from '#server/platform/database/end-of-year.ts'
import { json } from '#server/platform/database/json.ts'
import { inTransaction, type Job } from '#server/platform/database/database.ts'

/** Products, amounts and dates stay. */
export function anonymiseOldOrders(job: Job): Promise<void> {
  return inTransaction(job, async (tx) => {
    const orders = await tx
      .updateTable('orders')
      .set({
        name: '',
        email: '',
        phone: '',
        address: '',
        postcode: '',
        city: '',
        pickup_point: null,
        note: '',
        print_note: '',
        customer_id: null,
      })
      .where('placed_at', '<', endOfYearsAgo(retention.buyerYears))
      // An order by hand may have no email.
      .where(sql<boolean>`(name, email, phone, address) <> ('', '', '', '')`)
      .returning('id')
      .execute()
    if (orders.length === 0) return
    const ids = orders.map(({ id }) => id)
    await tx.deleteFrom('withdrawals').where('order_id', 'in', ids).execute()
    await tx.deleteFrom('order_notes').where('order_id', 'in', ids).execute()
    await tx
      .updateTable('ordered_gift_cards')
      .set({ recipient_name: '', recipient_email: '', greeting: '' })
      .where('order_id', 'in', ids)
      .execute()
    const reviews = await tx
      .updateTable('reviews')
      .set({ name: '' })
      .where('order_id', 'in', ids)
      .returning('id')
      .execute()
    if (reviews.length > 0) {
      await tx
        .deleteFrom('review_photos')
        .where(
          'review_id',
          'in',
          reviews.map(({ id }) => id),
        )
        .execute()
    }
    const attempts = await tx
      .updateTable('payment_attempts')
      .set({ request: json({}) })
      .where('order_id', 'in', ids)
      .returning('id')
      .execute()
    if (attempts.length === 0) return
    await tx
      .updateTable('test_payments')
      .set({ buyer: null, request: json({}) })
      .where(
        'attempt_id',
        'in',
        attempts.map(({ id }) => id),
      )
      .execute()
  })
}
