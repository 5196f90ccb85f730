import { refused } from '#shared/errors/errors.ts'
import { getDeliveryDays, giftCardAmounts } from '../../rules/gift-card-order.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'

/** The amounts and days that the store offers, if it sells gift cards. */
export async function readGiftCardOffer({ job, store }: StorePayments) {
  const settings = await findSalesSettings(job, store)
  if (!settings?.sells_gift_cards) return refused('pageNotFound')
  const { locale, currency } = parseLocaleSettings(settings.locale_settings)
  return {
    money: { locale, currency },
    amounts: giftCardAmounts[currency],
    days: getDeliveryDays(settings.read_at),
  }
}
