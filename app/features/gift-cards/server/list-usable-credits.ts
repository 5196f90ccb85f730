import { sql } from 'kysely'
import {
  parseCreditCode,
  takeFromParts,
  type CreditKind,
  type CreditPart,
  type GiftCardVat,
} from '../rules/credit.ts'
import type { Currency } from '#shared/money/currency.ts'
import { sum, zero, type Minor } from '#shared/money/money.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import type { Job } from '#platform/database/database.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

export type UsableCredit = {
  id: string
  kind: CreditKind
  currency: Currency
  vat: GiftCardVat
  /** The balance, without the amounts held for other orders. */
  available: Minor
  /** The code as it was typed; null for the credit of a customer. */
  code: string | null
}

export type Payer = {
  codes: readonly string[]
  customer_id: string | null
  /** The payment that the shopper left; what its order holds is available. */
  earlierAttempt?: string | null | undefined
}

/** The gift cards of the codes and the credit of the customer, those that expire first in front. */
export async function listUsableCredits(
  job: Job,
  store: StoreKey,
  { codes, customer_id, earlierAttempt = null }: Payer,
): Promise<UsableCredit[]> {
  const byHash = new Map(
    codes.flatMap((submitted) => {
      const code = parseCreditCode(submitted)
      return code === null ? [] : [[hashToken(code), submitted]]
    }),
  )
  if (byHash.size === 0 && customer_id === null) return []
  const hashes = [...byHash.keys()]
  const rows = await creditList(job, { ...store, hashes, customer_id, earlierAttempt })
  return rows.map(({ code_hash, ...credit }) => ({
    ...credit,
    code: byHash.get(code_hash ?? '') ?? null,
  }))
}

type Asked = StoreKey & {
  hashes: readonly string[]
  customer_id: string | null
  earlierAttempt: string | null
}

const creditList = prepareQuery(
  ({ company_id, store_id, hashes, customer_id, earlierAttempt }: Asked, db) => {
    const available = sql<Minor>`(c.balance + coalesce((
      select -sum(e.amount) from payment_attempts a
      join orders o on (o.company_id, o.store_id, o.id) = (a.company_id, a.store_id, a.order_id)
      join credit_entries e on (e.company_id, e.store_id, e.order_id) = (a.company_id, a.store_id, a.order_id)
      where (a.company_id, a.store_id) = (c.company_id, c.store_id)
        and a.id = ${earlierAttempt}::uuid
        and o.state = 'pending_payment' and e.credit_id = c.id), 0))::bigint`
    return db
      .selectFrom('credits as c')
      .where(ofTenant({ company_id, store_id }, 'c'))
      .where(
        sql<boolean>`(c.code_hash = any (${hashes}::text[])
          or (c.customer_id = ${customer_id}::uuid and c.kind = 'store_credit'))`,
      )
      .where(sql<boolean>`(c.expires_at is null or c.expires_at > now())`)
      .where(available, '>', zero)
      .orderBy(sql`c.expires_at nulls last`)
      .orderBy('c.id')
      .select(['c.id', 'c.kind', 'c.currency', 'c.vat', 'c.code_hash', available.as('available')])
  },
)

/** The credits that an unpaid order holds, with what it holds of them, and the credit of its customer. */
export async function listCreditsOfOrder(
  job: Job,
  order: StoreKey & { order_id: string },
  customer_id: string | null,
): Promise<Omit<UsableCredit, 'code'>[]> {
  return creditsOfOrder(job, { ...order, customer_id })
}

const creditsOfOrder = prepareQuery(
  (
    {
      company_id,
      store_id,
      order_id,
      customer_id,
    }: StoreKey & { order_id: string; customer_id: string | null },
    db,
  ) => {
    const held = sql<Minor>`coalesce((select -sum(e.amount) from credit_entries e
      where (e.company_id, e.store_id, e.credit_id) = (c.company_id, c.store_id, c.id)
        and e.order_id = ${order_id}::uuid), 0)`
    const available = sql<Minor>`(c.balance + ${held})::bigint`
    return db
      .selectFrom('credits as c')
      .where(ofTenant({ company_id, store_id }, 'c'))
      .where(
        sql<boolean>`(c.id in (select e.credit_id from credit_entries e
            where (e.company_id, e.store_id, e.order_id) = (${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid))
          or (c.customer_id = ${customer_id}::uuid and c.kind = 'store_credit'))`,
      )
      .where(sql<boolean>`(c.expires_at is null or c.expires_at > now())`)
      .where(available, '>', zero)
      .orderBy(sql`c.expires_at nulls last`)
      .orderBy('c.id')
      .select(['c.id', 'c.kind', 'c.currency', 'c.vat', available.as('available')])
  },
)

export type CreditPayment = { parts: PaidPart[]; amount: Minor }

type PaidPart = CreditPart & { vat: GiftCardVat }

/** The part of a total that the credits can pay. */
export function payWithCredits(
  credits: readonly Omit<UsableCredit, 'code'>[],
  { total, currency }: { total: Minor; currency: Currency },
): CreditPayment {
  const parts = takeFromParts(
    credits
      .filter((credit) => credit.currency === currency)
      .map(({ id, available, vat }) => ({ credit_id: id, amount: available, vat })),
    total,
  )
  return { parts, amount: sum(parts.map(({ amount }) => amount)) }
}

/** The credits that got something back with the refund, with that amount. */
export async function listRefundedCredits(
  tx: Job,
  { company_id, store_id, order_id }: StoreKey & { order_id: string },
  task_id: string,
): Promise<UsableCredit[]> {
  const rows = await tx
    .selectFrom('credit_entries as e')
    .innerJoin('credits as c', (join) =>
      join
        .onRef('c.company_id', '=', 'e.company_id')
        .onRef('c.store_id', '=', 'e.store_id')
        .onRef('c.id', '=', 'e.credit_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'e'))
    .where('e.order_id', '=', order_id)
    .where('e.task_id', '=', task_id)
    .where('e.kind', '=', 'refund')
    .orderBy(sql`c.expires_at nulls last`)
    .orderBy('c.id')
    .select(['c.id', 'c.kind', 'c.currency', 'c.vat', sql<Minor>`e.amount`.as('available')])
    .execute()
  return rows.map((credit) => ({ ...credit, code: null }))
}
