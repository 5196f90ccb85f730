import { sql } from 'kysely'
import {
  takeFromParts,
  type CreditEntryKind,
  type CreditPart,
  type GiftCardVat,
} from '../rules/credit.ts'
import { minus, sum, zero, type Minor } from '#shared/money/money.ts'
import { sumFixedVat } from '#shared/money/fixed-vat.ts'
import type { Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { json } from '#platform/database/sql-values.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type OrderKey = StoreKey & { order_id: string }

/** Whether a credit has less than was to be taken from it; the transaction is undone. */
export function isCreditTooLow(error: unknown): boolean {
  return findBrokenConstraint(error) === 'credits_balance'
}

/** Takes the parts off the credits until the order is sent or given up. */
export async function holdCredits(
  job: Job,
  order: OrderKey,
  parts: readonly CreditPart[],
): Promise<void> {
  const entries = parts.map(({ credit_id, amount }) => ({
    credit_id,
    amount: minus(zero, amount),
  }))
  await entryInsertion(job, { ...order, kind: 'hold', task_id: null, entries: json(entries) })
}

/** Holds again what an order released when it was given up; earlier releases made room for another sum. */
export async function holdCreditsAgain(job: Job, order: OrderKey): Promise<void> {
  await holdRepetition(job, order)
}

export async function releaseCredits(job: Job, order: OrderKey): Promise<void> {
  await holdRelease(job, order)
}

/** Releases a part of what the order holds, of the credit that expires last first; returns what is still held. */
export async function releasePartOfCredits(
  tx: Job,
  order: OrderKey,
  amount: Minor,
): Promise<(CreditPart & { vat: GiftCardVat })[]> {
  const held = await listParts(tx, order, ['hold', 'release'])
  const released = takeFromParts(held.toReversed(), amount)
  if (released.length > 0) {
    const entries = json(released)
    await entryInsertion(tx, { ...order, kind: 'release', task_id: null, entries })
  }
  const total = sum(held.map((part) => part.amount))
  return takeFromParts(held, minus(total, amount))
}

/** Uses a part of what the order holds; after the last capture nothing is held any more. */
export async function useHeldCredits(
  tx: Job,
  order: OrderKey,
  { id: task_id, credit, is_last }: { id: string; credit: Minor; is_last: boolean },
): Promise<void> {
  const used = takeFromParts(await listParts(tx, order, ['hold', 'release']), credit)
  if (is_last) await releaseCredits(tx, order)
  else await entryInsertion(tx, { ...order, kind: 'release', task_id: null, entries: json(used) })
  const entries = used.map(({ credit_id, amount }) => ({ credit_id, amount: minus(zero, amount) }))
  await entryInsertion(tx, { ...order, kind: 'use', task_id, entries: json(entries) })
}

/** Gives the amount back to the credits that paid, the last one first; returns the part whose VAT was settled before. */
export async function refundCredits(
  tx: Job,
  order: OrderKey,
  { id: task_id, credit }: { id: string; credit: Minor },
): Promise<Minor> {
  const used = await listParts(tx, order, ['use', 'refund'])
  const entries = takeFromParts(used.toReversed(), credit)
  await entryInsertion(tx, { ...order, kind: 'refund', task_id, entries: json(entries) })
  return sumFixedVat(entries)
}

type EntryRows = OrderKey & { kind: CreditEntryKind; task_id: string | null; entries: string }

// In the order of their ids, so that two orders with the same credits do not wait for each other.
const entryInsertion = prepareQuery(
  ({ company_id, store_id, order_id, kind, task_id, entries }: EntryRows) =>
    sql`insert into credit_entries (company_id, store_id, order_id, credit_id, kind, amount, task_id)
      select ${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid, e.credit_id, ${kind}, e.amount, ${task_id}::uuid
      from jsonb_to_recordset(${entries}::jsonb) as e (credit_id uuid, amount bigint) order by e.credit_id`,
)

const holdRelease = prepareQuery(
  ({ company_id, store_id, order_id }: OrderKey) =>
    sql`insert into credit_entries (company_id, store_id, order_id, credit_id, kind, amount)
      select company_id, store_id, order_id, credit_id, 'release', -sum(amount) from credit_entries
      where (company_id, store_id, order_id) = (${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid)
        and kind in ('hold', 'release')
      group by company_id, store_id, order_id, credit_id having sum(amount) < 0 order by credit_id`,
)

const holdRepetition = prepareQuery(
  ({ company_id, store_id, order_id }: OrderKey) =>
    sql`insert into credit_entries (company_id, store_id, order_id, credit_id, kind, amount)
      select e.company_id, e.store_id, e.order_id, e.credit_id, 'hold', -e.amount from credit_entries e
      where (e.company_id, e.store_id, e.order_id) = (${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid)
        and e.kind = 'release' and e.created_at > (select max(h.created_at) from credit_entries h
          where (h.company_id, h.store_id, h.order_id) = (e.company_id, e.store_id, e.order_id) and h.kind = 'hold')
      order by e.credit_id`,
)

/** The sum of these entries for each credit; credits that expire first come first. */
async function listParts(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  kinds: readonly CreditEntryKind[],
): Promise<(CreditPart & { vat: GiftCardVat })[]> {
  return job
    .selectFrom('credit_entries as e')
    .innerJoin('credits as c', (join) =>
      join
        .onRef('c.company_id', '=', 'e.company_id')
        .onRef('c.store_id', '=', 'e.store_id')
        .onRef('c.id', '=', 'e.credit_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'e'))
    .where('e.order_id', '=', order_id)
    .where('e.kind', 'in', kinds)
    .groupBy(['e.credit_id', 'c.expires_at', 'c.vat'])
    .having(sql<boolean>`sum(e.amount) < 0`)
    .orderBy(sql`c.expires_at nulls last`)
    .orderBy('e.credit_id')
    .select(['e.credit_id', 'c.vat', sql<Minor>`(-sum(e.amount))::bigint`.as('amount')])
    .execute()
}
