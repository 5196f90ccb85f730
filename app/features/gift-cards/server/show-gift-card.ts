import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission, checkSum } from '#features/companies/server/permission.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Issuer } from './add-credit.ts'
import { readGiftCard } from './read-gift-card.ts'

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
