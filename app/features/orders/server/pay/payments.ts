import { minus, sum, zero, type Minor } from '#shared/money/money.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Movement } from '#platform/payments/provider.ts'
import type { OrderKey } from '../order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The provider's reference of a payment, capture or refund. */
export type ProviderRef = { provider: string; provider_ref: string }

/** Stands for the provider in entries that pay for a replacement; no money moves at the provider. */
export const exchangeLedger = 'exchange'

export type PaymentEntry = ProviderRef & { kind: Movement['kind']; amount: Minor; currency: string }

/** Returns `false` when the entry exists already. */
export async function insertEntry(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  entry: PaymentEntry,
  at: Date | undefined,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await job
    .insertInto('payment_entries')
    .values({ company_id, store_id, order_id, ...entry, ...(at && { created_at: at }) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider', 'provider_ref']).doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function listEntries(job: Job | Staff, order: OrderKey) {
  return entryList(job, order)
}

const entryList = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .select(['kind', 'amount', 'provider', 'provider_ref']),
)

/** Captures minus refunds and lost disputes. */
export async function getBalance(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return sum(entries.map(({ amount }) => amount))
}

/** The balance of the card alone; negative after a refund and a lost dispute. */
export async function getCardBalance(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return sum(entries.flatMap(({ provider, amount }) => (provider === 'credit' ? [] : [amount])))
}

/** The sum of the captures, and the part of it that the card paid. */
export async function getCaptured(job: Job, order: OrderKey): Promise<{ all: Minor; card: Minor }> {
  const captures = (await listEntries(job, order)).filter(({ kind }) => kind === 'capture')
  const ofCard = captures.filter(({ provider }) => provider !== 'credit')
  return {
    all: sum(captures.map(({ amount }) => amount)),
    card: sum(ofCard.map(({ amount }) => amount)),
  }
}

export async function getRefundedAmount(job: Job, order: OrderKey): Promise<Minor> {
  const entries = await listEntries(job, order)
  return minus(
    zero,
    sum(entries.flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))),
  )
}

/** Captures minus refunds; ignores disputes. */
export async function getNetCaptured(
  job: Job,
  order: OrderKey,
  { isCardOnly = false } = {},
): Promise<Minor> {
  const entries = await listEntries(job, order)
  const shopEntries = entries.filter(
    ({ kind, provider }) =>
      (kind === 'capture' || kind === 'refund') && !(isCardOnly && provider === 'credit'),
  )
  return sum(shopEntries.map(({ amount }) => amount))
}
