import { sql } from 'kysely'
import { day, retention } from '#shared/durations.ts'
import { isId } from '#shared/id.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Job, type Scoped } from '#platform/database/database.ts'
import { enqueue, enqueueAfter } from '#platform/jobs/enqueue.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import { startOfStoredYears, toInterval } from '#platform/database/sql-values.ts'
import type { Task } from '#platform/jobs/task.ts'

export const clearRecipientTask = 'forget-recipient'

const noRecipient = { recipient_name: '', recipient_email: '', greeting: '' }

type Person = {
  customer_id: string | null
  /** Null unless it is confirmed. */
  email: string | null
}

/** Enqueued in the transaction that deletes the account. */
export function enqueueRecipientClearing(
  auth: Scoped<'customer_auth'>,
  person: Person,
): Promise<void> {
  return enqueue(auth, clearRecipientTask, person)
}

/**
 * Clears the recipient of the gift cards that a person bought or was sent; their codes stay valid. A card that waits for
 * its day keeps the address that it is sent to, and is cleared afterwards.
 */
export function clearRecipient(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const person = parsePerson(data)
    if (!company_id || !store_id || (person.email === null && person.customer_id === null)) return
    const store = { company_id, store_id }
    const job = database.scoped({ as: 'job', ...store })
    await inTransaction(job, async (tx) => {
      if (person.email !== null) await clearGivenCards(tx, person.email)
      const cards = await listBoughtCards(tx, store, person)
      await clearBoughtCards(
        tx,
        cards.filter(({ waits }) => !waits),
      )
      const days = cards.filter(({ waits }) => waits).map(({ deliver_at }) => deliver_at.getTime())
      if (days.length === 0) return
      const pause = Math.max(0, Math.min(...days) - Date.now()) + deliveryTime
      await enqueueAfter(tx, pause, clearRecipientTask, person)
    })
  }
}

/** The mail that is sent on the day needs the address, and is repeated if it fails. */
const deliveryTime = day

function parsePerson(data: unknown): Person {
  const { customer_id, email } = toRecord(data)
  return {
    customer_id: isId(customer_id) ? customer_id : null,
    email: toText(email) === '' ? null : toText(email),
  }
}

async function clearGivenCards(tx: Job, email: string): Promise<void> {
  await tx
    .updateTable('credits')
    .set(noRecipient)
    .where('recipient_email', '=', email)
    .where(
      sql<boolean>`not exists (select from ordered_gift_cards g
        where (g.company_id, g.store_id, g.order_id) = (credits.company_id, credits.store_id, credits.order_id))`,
    )
    .execute()
}

function listBoughtCards(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { customer_id, email }: Person,
) {
  return tx
    .selectFrom('ordered_gift_cards as g')
    .innerJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'g')).onRef('o.id', '=', 'g.order_id'),
    )
    .leftJoin('credits as c', (join) =>
      join.on(joinTenant('c', 'g')).onRef('c.order_id', '=', 'g.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'g'))
    .where((row) =>
      row.or([
        row('o.customer_id', '=', customer_id),
        row('g.recipient_email', '=', email),
        row('c.recipient_email', '=', email),
      ]),
    )
    .select(['g.order_id', 'g.deliver_at'])
    .select(
      sql<boolean>`o.state in ('pending_payment', 'authorised')
        or greatest(g.deliver_at, g.delivered_at) > now() - ${toInterval(deliveryTime)}`.as(
        'waits',
      ),
    )
    .execute()
}

async function clearBoughtCards(tx: Job, cards: readonly { order_id: string }[]): Promise<void> {
  if (cards.length === 0) return
  const ids = cards.map(({ order_id }) => order_id)
  for (const table of ['credits', 'ordered_gift_cards'] as const) {
    await tx.updateTable(table).set(noRecipient).where('order_id', 'in', ids).execute()
  }
}

/** Clears the recipients of cards that are as old as orders whose buyers are cleared. */
export async function clearOldRecipients(job: Job): Promise<void> {
  await job
    .updateTable('credits')
    .set(noRecipient)
    .where('created_at', '<', startOfStoredYears(retention.buyerYears))
    .where((row) =>
      row.or([
        row('recipient_email', '<>', ''),
        row('recipient_name', '<>', ''),
        row('greeting', '<>', ''),
      ]),
    )
    .execute()
}
