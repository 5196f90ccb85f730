import { sql } from 'kysely'
import type { GiftCardDelivery } from '../../rules/gift-card-order.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import type { OrderKey } from '../order-key.ts'

/** The wishes of the buyer of a gift card. */
export type OrderedGiftCard = {
  delivery: GiftCardDelivery
  recipient_name: string
  recipient_email: string
  greeting: string
  deliver_at: Date
}

export async function insertOrderedGiftCard(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  card: OrderedGiftCard,
): Promise<void> {
  await job
    .insertInto('ordered_gift_cards')
    .values({ company_id, store_id, order_id, ...card })
    .execute()
}

/** With the card itself once it is issued, whose recipient staff can change. */
export async function findOrderedGiftCard(
  job: Job | Staff,
  { company_id, store_id, order_id }: OrderKey,
) {
  const card = await job
    .selectFrom('ordered_gift_cards as g')
    .leftJoin('credits as c', (join) =>
      join.on(joinTenant('c', 'g')).onRef('c.order_id', '=', 'g.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'g'))
    .where('g.order_id', '=', order_id)
    .select(({ fn }) => [
      fn.coalesce('c.recipient_name', 'g.recipient_name').as('recipient_name'),
      fn.coalesce('c.recipient_email', 'g.recipient_email').as('recipient_email'),
      fn.coalesce('c.greeting', 'g.greeting').as('greeting'),
    ])
    .select([
      'g.delivery',
      'g.deliver_at',
      'g.delivered_at',
      'c.id as credit_id',
      'c.balance',
      'c.code_end',
    ])
    .executeTakeFirst()
  return card ?? null
}

/** Locks the wishes, whose address staff can change. Returns `false` if the card was delivered before. */
export async function lockUndelivered(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<boolean> {
  const found = await job
    .selectFrom('ordered_gift_cards')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('delivered_at', 'is', null)
    .select('order_id')
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function markDelivered(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<void> {
  await job
    .updateTable('ordered_gift_cards')
    .set({ delivered_at: sql<Date>`now()` })
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .execute()
}
