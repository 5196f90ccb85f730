import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { CreditForm } from '../rules/forms.ts'
import { formatMoney } from '#shared/money/money.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { getConfirmedCustomer } from '#features/addresses/server/get-confirmed-customer.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission, checkSum } from '#features/companies/server/permission.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import { inTransaction } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { isCreditIssued, issueGiftCard, issueStoreCredit } from './issue-credit.ts'
import { sendGiftCard } from './send-gift-card.ts'

export type Issuer = { staff_id: string; session_id?: string }

/** Gives a gift card to a recipient or credit to a customer; submitted twice, it is given once. */
export async function addCredit(
  storePayments: StorePayments,
  by: Issuer,
  form: CreditForm,
): Promise<{ id: string } | Refused> {
  try {
    return await issueCredit(storePayments, by, form)
  } catch (error) {
    // Another request with the same key was faster.
    if (findBrokenConstraint(error) === 'credits_pkey') return { id: form.key }
    throw error
  }
}

function issueCredit(
  { job, store, payments }: StorePayments,
  by: Issuer,
  { key: id, kind, amount, reason, email, recipient_name, greeting }: CreditForm,
): Promise<{ id: string } | Refused> {
  const { company_id, store_id } = store
  const { staff_id } = by
  return inTransaction(job, async (tx) => {
    const refusal = await checkMemberPermission(tx, { company_id, staff_id }, 'handleOrders')
    if (refusal) return refusal
    if (await isCreditIssued(tx, store, id)) return { id }
    const settings = await findSalesSettings(tx, store)
    if (!settings) return refused('storeNotFound')
    const money = parseLocaleSettings(settings.locale_settings)
    const customer = kind === 'store_credit' ? await getConfirmedCustomer(tx, store, email) : null
    if (isRefused(customer)) return customer
    const { currency } = money
    const unconfirmed = await checkSum(tx, company_id, by, { act: 'addCredit', amount, currency })
    if (unconfirmed) return unconfirmed
    const credit = { id, amount, currency, staff_id, reason }
    if (customer === null) {
      const recipient = { recipient_name, recipient_email: email, greeting }
      await issueGiftCard(tx, store, { ...credit, ...recipient }, payments.codeKeys)
      if (email !== '') await sendGiftCard(tx, store, { id, ...recipient })
    } else {
      await issueStoreCredit(tx, store, { ...credit, customer_id: customer.id })
    }
    await insertChange(tx, staff_id, {
      company_id,
      store_id,
      action: 'created',
      subject_type: 'credit',
      subject_id: id,
      // The log is kept for good, so it names no recipient.
      subject_name: formatMoney(amount, money),
      changes: { amount: { from: null, to: formatMoney(amount, money) }, reason },
    })
    return { id }
  })
}
