import { refused, type Refused } from '#domain/errors/errors.ts'
import type { ContributionPaymentForm } from '#domain/forms/sales-terms-forms.ts'
import { minus, zero } from '#domain/money/money.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import { parsePaymentSettings } from '#domain/orders/payment.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { inTransaction, type Staff } from '#server/platform/database/database.ts'
import { recordChange } from '../companies/audit-log.ts'
import { checkPermission } from '../companies/permission.ts'
import { findSettings } from '../stores/settings.ts'

/** Adds a payment to the ledger; the same form sent twice adds one. */
export function recordContributionPayment(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { key: id, is_correction, paid_on, reference, ...typed }: ContributionPaymentForm,
): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, company_id, 'editSettings')
    if (refusal) return refusal
    const settings = await findSettings(tx, { company_id, store_id })
    if (!settings) return refused('storeNotFound')
    const { contribution_recipient: recipient } = parsePaymentSettings(settings.payment_settings)
    if (recipient === '') return refused('contributionRecipientMissing')
    const amount = is_correction ? minus(zero, typed.amount) : typed.amount
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
