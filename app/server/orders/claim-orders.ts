import { sql } from 'kysely'
import type { Visit } from '../http/visit.ts'

type Owner = { id: string; email: string; email_verified: boolean }

/**
 * Gives a customer what they bought without signing in, once it is known that they read the mails of the address that
 * it was bought with. Before that, anybody could have claimed the address.
 */
export async function claimOrders(
  { database, store }: Visit,
  { id, email, email_verified }: Owner,
): Promise<void> {
  if (!store || !email_verified) return
  const { company_id, store_id } = store
  await database
    .through({ as: 'job', company_id, store_id })
    .updateTable('orders')
    .set({ customer_id: id })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('customer_id', 'is', null)
    .where(sql<string>`lower(email)`, '=', email)
    .execute()
}
