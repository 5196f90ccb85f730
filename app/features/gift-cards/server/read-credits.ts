import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff, Job } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import type { Minor } from '#shared/money/money.ts'

/** The newest first. `query` is the end of a code, or a part of the name or address of the holder. */
export async function readCredits(
  staff: Staff,
  store: StoreKey,
  { query, page }: { query: string; page: number },
) {
  const refusal = await checkPermission(staff, store.company_id, 'readOrders')
  if (refusal) return refusal
  const length = pageLengths.credits
  const rows = await selectCredits(staff, store)
    .$if(query !== '', (all) =>
      all.where((row) =>
        row.or([
          row('c.code_end', '=', query.replaceAll(/[\s-]/g, '').toUpperCase().slice(-4)),
          sql<boolean>`position(lower(${query}) in lower(concat_ws(' ',
            c.recipient_name, c.recipient_email, u.name, u.email))) > 0`,
        ]),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .offset((page - 1) * length)
    .limit(length + 1)
    .execute()
  if (page > 1 && rows.length === 0) return refused('adminPageNotFound')
  return { credits: rows.slice(0, length), page, hasNext: rows.length > length }
}

export type CreditDetails = Exclude<Awaited<ReturnType<typeof readCredit>>, Refused>

/** The credit with its entries, the newest first. */
export async function readCredit(staff: Staff, store: StoreKey, id: string | undefined) {
  const refusal = await checkPermission(staff, store.company_id, 'readOrders')
  if (refusal) return refusal
  if (!isId(id)) return refused('creditNotFound')
  const credit = await selectCredits(staff, store).where('c.id', '=', id).executeTakeFirst()
  if (!credit) return refused('creditNotFound')
  const { company_id, store_id } = store
  const entries = await staff
    .selectFrom('credit_entries as e')
    .leftJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'e')).onRef('o.id', '=', 'e.order_id'),
    )
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .where(ofTenant({ company_id, store_id }, 'e'))
    .where('e.credit_id', '=', id)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .select(['e.id', 'e.kind', 'e.amount', 'e.reason', 'e.created_at', 'e.order_id'])
    .select(['o.number as order_number', 's.name as staff_name'])
    .execute()
  return { ...credit, entries, planned_for: await findPlannedDay(staff, store, id) }
}

/** When a bought card is mailed that waits for its day. */
async function findPlannedDay(staff: Staff, { company_id, store_id }: StoreKey, id: string) {
  const planned = await staff
    .selectFrom('ordered_gift_cards as g')
    .innerJoin('credits as c', (join) =>
      join.on(joinTenant('c', 'g')).onRef('c.order_id', '=', 'g.order_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'g'))
    .where('c.id', '=', id)
    .where('g.delivery', '=', 'mail')
    .where('g.delivered_at', 'is', null)
    .where('g.deliver_at', '>', sql<Date>`now()`)
    .select('g.deliver_at')
    .executeTakeFirst()
  return planned?.deliver_at ?? null
}

function selectCredits(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('credits as c')
    .leftJoin('customers as u', (join) =>
      join.on(joinTenant('u', 'c')).onRef('u.id', '=', 'c.customer_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'c'))
    .select(['c.id', 'c.kind', 'c.currency', 'c.balance', 'c.code_end', 'c.expires_at'])
    .select(['c.recipient_name', 'c.recipient_email', 'c.reason', 'c.created_at'])
    .select(['u.name as customer_name', 'u.email as customer_email'])
}

/** The credit of a customer in each currency; shoppers have no grant on the ledger. */
export function readOwnCredit(
  job: Job,
  { company_id, store_id, customer_id }: StoreKey & { customer_id: string },
) {
  return job
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('kind', '=', 'store_credit')
    .groupBy('currency')
    .having(({ fn }) => fn.sum('balance'), '>', 0)
    .select(({ fn }) => ['currency', fn.sum<Minor>('balance').as('balance')])
    .execute()
}

/** Gift cards sent to the address and credit of the customer, for the export of their data; without the codes. */
export function listOwnCredits(
  job: Job,
  { company_id, store_id, customer_id }: StoreKey & { customer_id: string },
  email: string | null,
) {
  return job
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where((row) =>
      row.or([
        row('customer_id', '=', customer_id),
        ...(email === null
          ? []
          : [row.and([row('kind', '=', 'gift_card'), row('recipient_email', '=', email)])]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .select(['kind', 'currency', 'balance', 'recipient_name', 'recipient_email', 'greeting'])
    .select(['created_at', 'expires_at'])
    .execute()
}
