import { refused, type Refused } from '#shared/errors/errors.ts'
import { formatMoney, minus, zero, type Minor } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import { inTransaction } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Issuer } from './add-credit.ts'
import { isCreditTooLow } from './hold-credits.ts'

/** Takes the rest of a credit; amounts held for orders stay with them. */
export async function closeCredit(
  { job, store }: StorePayments,
  { staff_id }: Issuer,
  id: string,
  { reason, seen }: { reason: string; seen: Minor },
): Promise<{ id: string } | Refused> {
  const { company_id, store_id } = store
  const overtaken = refused('creditOvertaken')
  try {
    return await inTransaction(job, async (tx) => {
      const refusal = await checkMemberPermission(tx, { company_id, staff_id }, 'handleOrders')
      if (refusal) return refusal
      const credit = await tx
        .selectFrom('credits')
        .where(ofTenant({ company_id, store_id }))
        .where('id', '=', id)
        .select(['balance', 'currency'])
        .executeTakeFirst()
      if (!credit) return refused('creditNotFound')
      const { balance } = credit
      if (balance !== seen || balance === zero) return overtaken
      await tx
        .insertInto('credit_entries')
        .values({
          company_id,
          store_id,
          credit_id: id,
          kind: 'void',
          amount: minus(zero, balance),
          staff_id,
          reason,
        })
        .execute()
      const settings = await findSalesSettings(tx, store)
      const { locale } = parseLocaleSettings(settings?.locale_settings)
      const amount = formatMoney(balance, { locale, currency: credit.currency })
      await insertChange(tx, staff_id, {
        company_id,
        store_id,
        action: 'changed',
        subject_type: 'credit',
        subject_id: id,
        subject_name: amount,
        changes: { balance: { from: amount, to: null }, reason },
      })
      return { id }
    })
  } catch (error) {
    // An order took from it in the meantime.
    if (isCreditTooLow(error)) return overtaken
    throw error
  }
}
