import type { Refused } from '#shared/errors/errors.ts'
import type { DeliveryCalendarForm } from '#features/delivery/rules/delivery-form.ts'
import type { CardLogosForm, PaymentMethodsForm } from '#features/orders/rules/sales-terms-forms.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import type { Staff } from '#platform/database/database.ts'
import { changeSettings, type FormChange, type StoredStore } from './change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

type SaveResult = Promise<{ version: number } | Refused>

export function changeDeliveryCalendar(
  staff: Staff,
  store: StoreKey,
  { seen, ...delivery_settings }: FormChange<DeliveryCalendarForm>,
): SaveResult {
  return changeSettings(staff, store, { card: 'calendar', version: seen }, () => ({
    delivery_settings,
  }))
}

export function changeCardLogos(
  staff: Staff,
  store: StoreKey,
  { seen, ...cards }: FormChange<CardLogosForm>,
): SaveResult {
  return changeSettings(staff, store, { card: 'cards', version: seen }, mergePaymentSettings(cards))
}

export function changePaymentMethods(
  staff: Staff,
  store: StoreKey,
  { seen, ...means }: FormChange<PaymentMethodsForm>,
): SaveResult {
  return changeSettings(staff, store, { card: 'means', version: seen }, mergePaymentSettings(means))
}

function mergePaymentSettings(change: object) {
  return ({ payment_settings }: StoredStore) => ({
    payment_settings: { ...parsePaymentSettings(payment_settings), ...change },
  })
}
