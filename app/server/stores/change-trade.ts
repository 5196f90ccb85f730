import type { Refused } from '#domain/errors.ts'
import type { CardLogosForm, ShippingForm, TradeTermsForm } from '#domain/forms/trade-forms.ts'
import { paymentSettingsOf } from '#domain/payment.ts'
import type { Staff } from '../database/database.ts'
import { changeSettings, type Changed, type Stored } from './change-settings.ts'
import type { StoreKey } from './stores.ts'

type Saved = Promise<{ version: number } | Refused>

export function changeShipping(
  staff: Staff,
  store: StoreKey,
  { seen, ...prices }: Changed<ShippingForm>,
): Saved {
  return changeSettings(staff, store, { card: 'shipping', mark: seen }, over(prices))
}

export function changeTradeTerms(
  staff: Staff,
  store: StoreKey,
  { seen, ...terms }: Changed<TradeTermsForm>,
): Saved {
  return changeSettings(staff, store, { card: 'terms', mark: seen }, over(terms))
}

export function changeCardLogos(
  staff: Staff,
  store: StoreKey,
  { seen, ...cards }: Changed<CardLogosForm>,
): Saved {
  return changeSettings(staff, store, { card: 'cards', mark: seen }, over(cards))
}

function over(change: object) {
  return ({ payment_settings }: Stored) => ({
    payment_settings: { ...paymentSettingsOf(payment_settings), ...change },
  })
}
