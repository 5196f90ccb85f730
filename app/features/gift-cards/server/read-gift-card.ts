import { refused, isRefused, type Refused } from '#shared/errors/errors.ts'
import { formatCreditCode } from '../rules/credit.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import { decryptSecret } from '#platform/crypto/encrypt-secret.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import { type Job, inTransaction } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { toCodeOwner } from './issue-credit.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission, checkSum } from '#features/companies/server/permission.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Issuer } from './add-credit.ts'

/** The gift card with its code, for its mail and its printed page. The caller has checked access. */
export async function readGiftCard(job: Job, store: StoreKey, id: string, codeKeys: Keys) {
  const { company_id, store_id } = store
  const card = await job
    .selectFrom('credits')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .where('kind', '=', 'gift_card')
    .select(['balance', 'currency', 'sealed_code', 'recipient_name', 'greeting', 'expires_at'])
    .executeTakeFirst()
  if (!card?.sealed_code || !card.expires_at) return refused('creditNotFound')
  const { sealed_code, expires_at, currency, ...rest } = card
  const settings = await findSalesSettings(job, store)
  const { locale, dateFormat } = parseLocaleSettings(settings?.locale_settings)
  const code = decryptSecret(sealed_code, codeKeys, toCodeOwner(store, id))
  // A store that was moved here from another machine has codes that only that machine can open.
  if (code === null) return refused('creditCodeSealed')
  return {
    ...rest,
    money: { locale, currency },
    validUntil: formatDate(expires_at, dateFormat),
    code: formatCreditCode(code),
  }
}

type GiftCard = Exclude<Awaited<ReturnType<typeof readGiftCard>>, Refused>

/** Shows the code to staff, which the audit log keeps and the sum of the day counts: the code is as good as money. */
export function showGiftCard(
  { job, store, payments }: StorePayments,
  by: Issuer,
  id: string,
): Promise<GiftCard | Refused> {
  const { company_id, store_id } = store
  const { staff_id } = by
  return inTransaction(job, async (tx) => {
    const refusal = await checkMemberPermission(tx, { company_id, staff_id }, 'handleOrders')
    if (refusal) return refusal
    const card = await readGiftCard(tx, store, id, payments.codeKeys)
    if (isRefused(card)) return card
    const { balance: amount, money } = card
    const sum = { act: 'showGiftCard', amount, currency: money.currency } as const
    const unconfirmed = await checkSum(tx, company_id, by, sum)
    if (unconfirmed) return unconfirmed
    await insertChange(tx, staff_id, {
      company_id,
      store_id,
      action: 'noted',
      subject_type: 'credit',
      subject_id: id,
      subject_name: card.code.slice(-4),
      changes: { code: 'shown' },
    })
    return card
  })
}
