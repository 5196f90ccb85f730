import { sql } from 'kysely'
import { reviewTimes } from '../rules/review.ts'
import { day } from '#shared/durations.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { hashSubject } from '#platform/rate-limit/subject.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import type { OrderKey } from './read-order-reviews.ts'

/**
 * Mails each buyer one invitation, some days after the last parcel was delivered. Buyers who have withdrawn are not
 * asked, nor are those whose goods came before the store asked for reviews.
 */
export function inviteReviewers(job: Job, store: StoreKey): Promise<void> {
  return inTransaction(job, async (tx) => {
    const orders = await takeDueOrders(tx, store)
    if (orders.length === 0) return
    const refusals = await listRefusals(
      tx,
      store,
      orders.map(({ email }) => hashSubject(email)),
    )
    for (const { id, email, name } of orders) {
      if (refusals.has(hashSubject(email))) continue
      await sendMail(tx, { template: 'reviewInvitation', to: email, name, order_id: id })
    }
  })
}

/** Sets them as invited. A parcel whose delivery was not recorded counts as delivered after the usual time. */
async function takeDueOrders(tx: Job, { company_id, store_id }: StoreKey) {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    update orders o set review_invited_at = now()
    from (
      select d.id from (
        select o.id, s.review_days,
          max(coalesce(p.delivered_at, p.sent_at + ${toInterval(reviewTimes.usualDelivery)})) as delivered_at
        from orders o
        join stores s on (s.company_id, s.id) = (o.company_id, o.store_id)
        join parcels p on (p.company_id, p.store_id, p.order_id) = (o.company_id, o.store_id, o.id) and p.state <> 'packed'
        where (o.company_id, o.store_id) = (${company_id}, ${store_id})
          and o.kind = 'goods' and o.state in ('shipped', 'completed', 'partially_refunded')
          and o.review_invited_at is null and o.email <> ''
          and s.review_days is not null and s.active
          and o.placed_at > now() - ${toInterval(reviewTimes.oldestOrder)}
          and not exists (
            select from withdrawals w
            where (w.company_id, w.store_id, w.order_id) = (o.company_id, o.store_id, o.id))
        group by o.id, s.review_days) d
      where d.delivered_at + d.review_days * ${toInterval(day)}
        between now() - ${toInterval(reviewTimes.invitable)} and now()
      order by d.delivered_at limit ${batchSizes.orders}) due
    where (o.company_id, o.store_id, o.id) = (${company_id}, ${store_id}, due.id) and o.review_invited_at is null
    returning o.id, o.email, o.name`.execute(tx)
  return rows
}

async function listRefusals(
  tx: Job,
  { company_id, store_id }: StoreKey,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('review_refusals')
    .where(ofTenant({ company_id, store_id }))
    .where('email_hash', 'in', hashes)
    .select('email_hash')
    .execute()
  return new Set(rows.map(({ email_hash }) => email_hash))
}

/** Ends all invitations to the buyer of an order, whose link the caller has verified. */
export async function refuseInvitations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<void> {
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select('email')
    .executeTakeFirst()
  if (!order || order.email === '') return
  await job
    .insertInto('review_refusals')
    .values({ company_id, store_id, email_hash: hashSubject(order.email) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'store_id', 'email_hash']).doNothing(),
    )
    .execute()
}
