import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { PaymentAccountForm } from '#features/orders/rules/payment-forms.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { checkAct } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { changeSettings } from './change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { upsertAccount } from '#platform/payments/accounts.ts'
import type { Payments } from '#platform/payments/payments.ts'

/** Connects the store's own card account. The secret keys are encrypted and never shown again. */
export function savePaymentAccount(
  staff: Staff,
  store: StoreKey,
  payments: Payments,
  { publishable_key, secret_key, webhook_secrets }: PaymentAccountForm,
  editVersion?: string,
): Promise<{ version: number } | Refused> {
  return changeSettings(
    staff,
    store,
    { card: 'account', version: editVersion },
    async (stored, tx) => {
      const refusal = await checkAct(tx, store.company_id, 'savePaymentAccount')
      if (isRefused(refusal)) return refusal
      await upsertAccount(tx, store, 'stripe', {
        secret_key: payments.seal(store, secret_key),
        webhook_secrets: payments.seal(store, JSON.stringify(webhook_secrets)),
      })
      const payment_settings = parsePaymentSettings(stored.payment_settings)
      return { payment_settings: { ...payment_settings, account: 'stripe', publishable_key } }
    },
  )
}
