import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { GiftCardSendingForm } from '../rules/forms.ts'
import { zero } from '#shared/money/money.ts'
import { day } from '#shared/durations.ts'
import { maxGiftCardMailsPerDay } from '#shared/rate-limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission, checkSum } from '#features/companies/server/permission.ts'
import { decryptSecret } from '#platform/crypto/encrypt-secret.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Issuer } from './add-credit.ts'
import { createCode, toCodeOwner } from './issue-credit.ts'
import { sendGiftCard } from './send-gift-card.ts'

/**
 * Mails the card once more; submitted twice, it is mailed once. Another address gets a new code, because the mail to the
 * old one may have reached a stranger, and counts in the sum of the day. A card that waits for its day is mailed on that day.
 */
export function sendGiftCardAgain(
  { job, store, payments }: StorePayments,
  by: Issuer,
  id: string,
  { key, email }: GiftCardSendingForm,
): Promise<{ id: string } | Refused> {
  const { company_id } = store
  const { staff_id } = by
  return inTransaction(job, async (tx) => {
    const refusal = await checkMemberPermission(tx, { company_id, staff_id }, 'handleOrders')
    if (refusal) return refusal
    const card = await lockGiftCard(tx, store, id)
    if (!card?.sealed_code) return refused('creditNotFound')
    const keys = await listRecentKeys(tx, store, id)
    if (keys.includes(key)) return { id }
    if (card.balance === zero || card.is_expired) return refused('giftCardNotUsable')
    if (keys.length >= maxGiftCardMailsPerDay) return refused('giftCardMailsTooMany')
    if (email !== card.recipient_email) {
      const { balance: amount, currency } = card
      const sum = { act: 'sendGiftCard', amount, currency } as const
      const unconfirmed = await checkSum(tx, company_id, by, sum)
      if (unconfirmed) return unconfirmed
    }
    const change = {
      mailed: key,
      ...(email !== card.recipient_email && { recipient_email: 'changed' }),
    }
    const delivery = card.order_id === null ? null : await lockDelivery(tx, store, card.order_id)
    if (delivery?.is_planned) {
      // Nothing was mailed yet: the job of the day mails the same code to the new address.
      await updateCard(tx, store, id, { recipient_email: email })
      await insertSending(tx, staff_id, store, { id, code_end: card.code_end }, change)
      return { id }
    }
    const isReadable =
      decryptSecret(card.sealed_code, payments.codeKeys, toCodeOwner(store, id)) !== null
    const keepsCode = email === card.recipient_email && isReadable
    const code = keepsCode ? null : createCode(store, id, payments.codeKeys).columns
    if (code) await updateCard(tx, store, id, { ...code, recipient_email: email })
    if (card.order_id !== null && delivery) await markMailed(tx, store, card.order_id)
    await sendGiftCard(tx, store, {
      id,
      recipient_name: card.recipient_name,
      recipient_email: email,
    })
    await insertSending(
      tx,
      staff_id,
      store,
      { id, code_end: card.code_end },
      {
        ...change,
        ...(code && { code: { from: `…${card.code_end}`, to: `…${code.code_end}` } }),
      },
    )
    return { id }
  })
}

async function lockGiftCard(tx: Job, { company_id, store_id }: StoreKey, id: string) {
  return tx
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .where('kind', '=', 'gift_card')
    .select(['order_id', 'balance', 'currency', 'sealed_code', 'code_end'])
    .select(['recipient_name', 'recipient_email'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The delivery of a bought card that is mailed; locked, because the job of the day marks it. */
async function lockDelivery(tx: Job, { company_id, store_id }: StoreKey, order_id: string) {
  return tx
    .selectFrom('ordered_gift_cards')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('delivery', '=', 'mail')
    .select(sql<boolean>`delivered_at is null and deliver_at > now()`.as('is_planned'))
    .forUpdate()
    .executeTakeFirst()
}

/** The order tells when the card went to its last address. */
async function markMailed(
  tx: Job,
  { company_id, store_id }: StoreKey,
  order_id: string,
): Promise<void> {
  await tx
    .updateTable('ordered_gift_cards')
    .set({ delivered_at: sql<Date>`now()` })
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .execute()
}

function insertSending(
  tx: Job,
  staff_id: string,
  { company_id, store_id }: StoreKey,
  { id, code_end }: { id: string; code_end: string | null },
  changes: Record<string, unknown>,
): Promise<void> {
  return insertChange(tx, staff_id, {
    company_id,
    store_id,
    action: 'changed',
    subject_type: 'credit',
    subject_id: id,
    // The log is kept for good, so it names no recipient.
    subject_name: `…${code_end}`,
    changes,
  })
}

/** The keys of the mails of the last day. */
async function listRecentKeys(
  tx: Job,
  { company_id, store_id }: StoreKey,
  id: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .where(ofTenant({ company_id }))
    .where('store_id', '=', store_id)
    .where('subject_type', '=', 'credit')
    .where('subject_id', '=', id)
    .where('created_at', '>', sql<Date>`now() - ${toInterval(day)}`)
    .where(sql<boolean>`changes ? 'mailed'`)
    .select(sql<string>`changes ->> 'mailed'`.as('key'))
    .execute()
  return rows.map(({ key }) => key)
}

type CardChange = {
  code_hash?: string
  sealed_code?: string
  code_end?: string
  recipient_email: string
}

async function updateCard(
  tx: Job,
  { company_id, store_id }: StoreKey,
  id: string,
  change: CardChange,
): Promise<void> {
  await tx
    .updateTable('credits')
    .set(change)
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}
