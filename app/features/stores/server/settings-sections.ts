import { parseDeliveryCalendar } from '#features/delivery/rules/delivery-calendar.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { toRecord } from '#shared/json-values.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { findSettings } from './settings.ts'

export type StoredSettings = NonNullable<Awaited<ReturnType<typeof findSettings>>>

/** The stored values of each settings card, so that concurrent saves conflict only on the same card. */
const cardContents = {
  theme: ({ theme }: StoredSettings) => theme,
  language: ({ locale_settings }: StoredSettings) => parseLocaleSettings(locale_settings).locale,
  currency: ({ locale_settings }: StoredSettings) => parseLocaleSettings(locale_settings).currency,
  seo: ({ seo_settings }: StoredSettings) => seo_settings,
  pages({ page_content }: StoredSettings) {
    const { about, contact } = toRecord(page_content)
    return { about, contact }
  },
  navigation: ({ navigation_items }: StoredSettings) => navigation_items,
  calendar: ({ delivery_settings }: StoredSettings) => parseDeliveryCalendar(delivery_settings),
  search: ({ search_settings }: StoredSettings) => search_settings,
  filters: ({ filter_settings }: StoredSettings) => filter_settings,
  account: ({ payment_settings }: StoredSettings) =>
    parsePaymentSettings(payment_settings).publishable_key,
  quickpay: ({ payment_settings }: StoredSettings) =>
    parsePaymentSettings(payment_settings).account,
  means({ payment_settings }: StoredSettings) {
    const { account, means, authorisation_days } = parsePaymentSettings(payment_settings)
    return { account, means, authorisation_days }
  },
  cards: ({ payment_settings }: StoredSettings) =>
    parsePaymentSettings(payment_settings).card_logos,
  shipping({ payment_settings }: StoredSettings) {
    const { shipping_price, free_shipping_from, delivery_days } =
      parsePaymentSettings(payment_settings)
    return { shipping_price, free_shipping_from, delivery_days }
  },
  terms({ payment_settings }: StoredSettings) {
    const { examination_fee, return_address, pays_return } = parsePaymentSettings(payment_settings)
    return { examination_fee, return_address, pays_return }
  },
  contribution({ payment_settings }: StoredSettings) {
    const { contribution_recipient, contribution_rate, contribution_purpose } =
      parsePaymentSettings(payment_settings)
    return { contribution_recipient, contribution_rate, contribution_purpose }
  },
}

export type SettingsSection = keyof typeof cardContents

/** Changes with the card's stored values. */
export function getSectionVersion(card: SettingsSection, stored: StoredSettings): string {
  return editVersion(cardContents[card](stored) ?? null)
}
