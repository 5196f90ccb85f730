import { randomInt, randomUUID } from 'node:crypto'
import { sql, type InsertObject } from 'kysely'
import { createCreditCode, giftCardYears, type GiftCardVat } from '../rules/credit.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { encryptSecret } from '#platform/crypto/encrypt-secret.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { hashToken } from '#platform/crypto/secret-token.ts'
import type { Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { Tables } from '#platform/database/tables.ts'

export type NewCredit = {
  /** A new one unless it is given. */
  id?: string
  amount: Minor
  currency: Currency
  staff_id: string | null
  /** The order that bought it. */
  order_id?: string | null
  vat?: GiftCardVat
  reason: string
}

export type Recipient = { recipient_name: string; recipient_email: string; greeting: string }

/** Returns the code; the database keeps only its hash and an encrypted copy. */
export async function issueGiftCard(
  tx: Job,
  store: StoreKey,
  {
    id = randomUUID(),
    recipient_name,
    recipient_email,
    greeting,
    ...credit
  }: NewCredit & Recipient,
  codeKeys: Keys,
): Promise<{ id: string; code: string }> {
  const { code, columns } = createCode(store, id, codeKeys)
  await insertCredit(tx, store, credit, {
    id,
    kind: 'gift_card',
    ...columns,
    recipient_name,
    recipient_email,
    greeting,
    expires_at: sql<Date>`now() + make_interval(years => ${giftCardYears})`,
  })
  return { id, code }
}

/** Credit of a customer, which has no code and does not expire; that of a guest belongs to no customer. */
export async function issueStoreCredit(
  tx: Job,
  store: StoreKey,
  { id = randomUUID(), customer_id, ...credit }: NewCredit & { customer_id: string | null },
): Promise<string> {
  await insertCredit(tx, store, credit, { id, kind: 'store_credit', customer_id })
  return id
}

export async function isCreditIssued(
  job: Job,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<boolean> {
  const found = await job
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** A new code with the columns that keep it. */
export function createCode(store: StoreKey, id: string, codeKeys: Keys) {
  const code = createCreditCode((limit) => randomInt(limit))
  const columns = {
    code_hash: hashToken(code),
    sealed_code: encryptSecret(code, codeKeys, toCodeOwner(store, id)),
    code_end: code.slice(-4),
  }
  return { code, columns }
}

/** The row that a sealed code is bound to. */
export function toCodeOwner({ company_id, store_id }: StoreKey, id: string): string {
  return `${company_id} ${store_id} ${id}`
}

async function insertCredit(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { amount, currency, staff_id, order_id = null, vat = 'multi', reason }: NewCredit,
  holder: Holder,
): Promise<void> {
  await tx
    .insertInto('credits')
    .values({ company_id, store_id, currency, staff_id, order_id, vat, reason, ...holder })
    .execute()
  const entry = { kind: 'issue', amount, staff_id, reason } as const
  await tx
    .insertInto('credit_entries')
    .values({ company_id, store_id, credit_id: holder.id, ...entry })
    .execute()
}

type Holder = Omit<
  InsertObject<Tables, 'credits'>,
  'company_id' | 'store_id' | 'currency' | 'staff_id' | 'reason'
> & { id: string }
