import { sql } from 'kysely'
import { json } from '../database/json.ts'
import { inOneTransaction, type Job } from '../database/database.ts'

/**
 * Bookkeeping keeps the buyer for five years from the end of the financial year (bogføringsloven § 12), which is at
 * most six from the order. What was sold, for how much and when stays.
 */
export function forgetOldBuyers(job: Job): Promise<void> {
  return inOneTransaction(job, async (inside) => {
    const orders = await inside
      .updateTable('orders')
      .set({ name: '', email: '', phone: '', address: '', note: '', customer_id: null })
      .where('placed_at', '<', sql<Date>`now() - interval '6 years'`)
      .where('email', '<>', '')
      .returning('id')
      .execute()
    if (orders.length === 0) return
    const ids = orders.map(({ id }) => id)
    await inside.deleteFrom('withdrawals').where('order_id', 'in', ids).execute()
    const attempts = await inside
      .updateTable('payment_attempts')
      .set({ ask: json({}) })
      .where('order_id', 'in', ids)
      .returning('id')
      .execute()
    if (attempts.length === 0) return
    await inside
      .updateTable('test_payments')
      .set({ buyer: null, ask: json({}) })
      .where(
        'attempt_id',
        'in',
        attempts.map(({ id }) => id),
      )
      .execute()
  })
}
