import { isRefused, type Refused } from '#domain/errors.ts'
import type { PaymentAccountForm } from '#domain/forms/payment-account-form.ts'
import { paymentSettingsOf } from '#domain/payment.ts'
import { unconfirmed } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings } from '../stores/change-settings.ts'
import type { StoreKey } from '../stores/stores.ts'
import { upsertAccount } from './accounts.ts'
import type { Payments } from './payments.ts'

/** Connects the store's own card account. The secret keys are encrypted and never shown again. */
export function savePaymentAccount(
  staff: Staff,
  store: StoreKey,
  payments: Payments,
  { publishable_key, secret_key, webhook_secrets }: PaymentAccountForm,
  seen?: string,
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'account', mark: seen }, async (stored, inside) => {
    const no = await unconfirmed(inside)
    if (isRefused(no)) return no
    await upsertAccount(inside, store, {
      secret_key: payments.seal(store, secret_key),
      webhook_secrets: payments.seal(store, JSON.stringify(webhook_secrets)),
    })
    const payment_settings = { ...paymentSettingsOf(stored.payment_settings), publishable_key }
    return { payment_settings }
  })
}
