import type { Refused } from '#domain/errors/errors.ts'
import type {
  CardLogosForm,
  ShippingForm,
  SalesTermsForm,
} from '#domain/forms/sales-terms-forms.ts'
import { parsePaymentSettings } from '#domain/orders/payment.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { changeSettings, type FormChange, type StoredStore } from './change-settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'

type SaveResult = Promise<{ version: number } | Refused>

export function changeShipping(
  staff: Staff,
  store: StoreKey,
  { seen, ...prices }: FormChange<ShippingForm>,
): SaveResult {
  return changeSettings(
    staff,
    store,
    { card: 'shipping', version: seen },
    mergePaymentSettings(prices),
  )
}

export function changeSalesTerms(
  staff: Staff,
  store: StoreKey,
  { seen, ...terms }: FormChange<SalesTermsForm>,
): SaveResult {
  return changeSettings(staff, store, { card: 'terms', version: seen }, mergePaymentSettings(terms))
}

export function changeCardLogos(
  staff: Staff,
  store: StoreKey,
  { seen, ...cards }: FormChange<CardLogosForm>,
): SaveResult {
  return changeSettings(staff, store, { card: 'cards', version: seen }, mergePaymentSettings(cards))
}

function mergePaymentSettings(change: object) {
  return ({ payment_settings }: StoredStore) => ({
    payment_settings: { ...parsePaymentSettings(payment_settings), ...change },
  })
}
