import { sql } from 'kysely'
import { minus, zero, type Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { releaseCredits } from './hold-credits.ts'

type OrderKey = StoreKey & { order_id: string }

/** The balance of the card that the order sold; zero if it has expired. */
export async function getUnusedAmount(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<Minor> {
  const card = await tx
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('balance')
    .executeTakeFirst()
  return card?.balance ?? zero
}

/** Keeps the amount from being used until the provider has paid it back; fails if the card has less. */
export async function holdForRefund(tx: Job, order: OrderKey, amount: Minor): Promise<void> {
  await insertEntry(tx, order, 'hold', sql`${amount}::bigint`)
}

/** Voids the amount that was held and paid back. */
export async function voidRefundedGiftCard(tx: Job, order: OrderKey, amount: Minor): Promise<void> {
  await releaseCredits(tx, order)
  await voidUnused(tx, order, amount)
}

/** Releases the amount of a refused refund, and voids the part that was paid back in another way meanwhile. */
export async function releaseRefund(tx: Job, order: OrderKey, paidBack: Minor): Promise<void> {
  await releaseCredits(tx, order)
  const voided = await getVoidedAmount(tx, order)
  if (paidBack > voided) await voidUnused(tx, order, minus(paidBack, voided))
}

async function getVoidedAmount(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<Minor> {
  const { voided } = await tx
    .selectFrom('credit_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('kind', '=', 'void')
    .select(sql<Minor>`coalesce(-sum(amount), 0)::bigint`.as('voided'))
    .executeTakeFirstOrThrow()
  return voided
}

/** Voids the amount, or what is left of the card if that is less. */
export async function voidUnused(tx: Job, order: OrderKey, amount: Minor): Promise<void> {
  await insertEntry(tx, order, 'void', sql`least(balance, ${amount}::bigint)`, sql`balance > 0`)
}

async function insertEntry(
  tx: Job,
  { company_id, store_id, order_id }: OrderKey,
  kind: 'hold' | 'void',
  amount: ReturnType<typeof sql>,
  condition = sql`true`,
): Promise<void> {
  await sql`insert into credit_entries (company_id, store_id, order_id, credit_id, kind, amount)
    select company_id, store_id, order_id, id, ${kind}, -${amount} from credits
    where (company_id, store_id, order_id) = (${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid)
      and ${condition}`.execute(tx)
}
