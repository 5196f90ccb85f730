import { refused, type Refused } from '#shared/errors/errors.ts'
import type { ContributionPaymentForm } from '#features/orders/rules/sales-terms-forms.ts'
import { minus, zero } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { findSettings } from '#features/stores/server/settings.ts'

/** Adds a payment to the ledger; the same form sent twice adds one. */
export function recordContributionPayment(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { key: id, is_correction, paid_on, reference, ...submitted }: ContributionPaymentForm,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editSettings')
    if (refusal) return refusal
    const settings = await findSettings(tx, { company_id, store_id })
    if (!settings) return refused('storeNotFound')
    const { contribution_recipient: recipient } = parsePaymentSettings(settings.payment_settings)
    if (recipient === '') return refused('contributionRecipientMissing')
    const amount = is_correction ? minus(zero, submitted.amount) : submitted.amount
    const { currency } = parseLocaleSettings(settings.locale_settings)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('contribution_payments')
      .values({
        company_id,
        store_id,
        id,
        amount,
        currency,
        paid_on,
        recipient,
        reference,
        staff_id: tx.scope.staff_id,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'store_id', 'id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return null
    await recordChange(tx, {
      company_id,
      store_id,
      action: 'created',
      subject_type: 'contribution',
      subject_id: id,
      subject_name: reference,
      changes: { amount, currency, paid_on, recipient },
    })
    return null
  })
}
