import { isRefused, type Refused, refused } from '#shared/errors/errors.ts'
import type {
  PaymentAccountForm,
  QuickpayAccountForm,
} from '#features/orders/rules/sales-terms-forms.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { checkAct, checkPermission } from '#features/companies/server/permission.ts'
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

/** Connects the store's own account at Quickpay, which then takes its new orders. */
export async function saveQuickpayAccount(
  staff: Staff,
  store: StoreKey,
  payments: Payments,
  { api_key, private_keys }: QuickpayAccountForm,
  editVersion?: string,
): Promise<{ version: number } | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'editSettings')
  if (refusal) return refusal
  // Before the transaction, which must not wait for another company.
  const isAccepted = await payments.isQuickpayKey(api_key)
  if (isAccepted === null) return refused('quickpaySilent')
  if (!isAccepted) return refused('quickpayKeyRefused', { field: 'api_key' })
  const card = { card: 'quickpay', version: editVersion } as const
  return changeSettings(staff, store, card, async (stored, tx) => {
    const stepUp = await checkAct(tx, store.company_id, 'savePaymentAccount')
    if (isRefused(stepUp)) return stepUp
    await upsertAccount(tx, store, 'quickpay', {
      secret_key: payments.seal(store, api_key),
      webhook_secrets: payments.seal(store, JSON.stringify(private_keys)),
    })
    const payment_settings = parsePaymentSettings(stored.payment_settings)
    // Without the key the shop loads no script of Stripe.
    return { payment_settings: { ...payment_settings, account: 'quickpay', publishable_key: '' } }
  })
}
