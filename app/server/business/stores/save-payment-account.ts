import { isRefused, type Refused } from '#domain/errors/errors.ts'
import type { PaymentAccountForm } from '#domain/forms/payment-account-form.ts'
import { parsePaymentSettings } from '#domain/orders/payment.ts'
import { checkAct } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { changeSettings } from '#server/business/stores/change-settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { upsertAccount } from '#server/platform/payments/accounts.ts'
import type { Payments } from '#server/platform/payments/payments.ts'

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
