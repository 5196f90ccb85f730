import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { inTransaction, type Scoped } from '#platform/database/database.ts'
import { enqueueCustomerContentDeletion } from '#features/support/server/tickets/delete-customer-content.ts'
import { enqueueManualOrderDeletion } from '#features/orders/server/manual-orders/read-manual-orders.ts'
import { enqueueQuestionDeletion } from '#features/questions/server/ask-question.ts'
import { enqueueStockAlertDeletion } from '#features/stock-alerts/server/change-stock-alert.ts'
import { enqueueReviewDeletion } from '#features/reviews/server/list-own-reviews.ts'
import { enqueueRecipientClearing } from '#features/gift-cards/server/clear-recipients.ts'
import { anonymiseCustomer, findVerifiedEmail } from './customers.ts'
import { verifyPassword } from './sign-in-customer.ts'
import { sql } from 'kysely'

type Auth = Scoped<'customer_auth'>

/**
 * Anonymises the account and queues the deletion of the customer's tickets, reviews, questions and wishes, of their name on gift cards and of the
 * recipients of those they bought. Orders are kept as bookkeeping law requires (bogføringsloven § 12).
 */
export async function deleteAccount(
  auth: Auth,
  customer_id: string,
  password: string,
): Promise<Refused | null> {
  const customer = await verifyPassword(auth, customer_id, password, 'password')
  if (isRefused(customer)) return customer
  await inTransaction<Auth, void>(auth, async (tx) => {
    const email = await findVerifiedEmail(tx, customer_id)
    await anonymiseCustomer(tx, customer_id)
    await enqueueCustomerContentDeletion(tx, customer_id)
    await enqueueReviewDeletion(tx, customer_id)
    await enqueueQuestionDeletion(tx, customer_id)
    await enqueueStockAlertDeletion(tx, { customer_id, email })
    await enqueueRecipientClearing(tx, { customer_id, email })
    if (email !== null) await enqueueManualOrderDeletion(tx, email)
  })
  return null
}

export async function deleteExpired(auth: Scoped<'customer_auth'>): Promise<void> {
  for (const table of ['customer_sessions', 'customer_verifications'] as const) {
    await auth
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  }
}
