import { parseDeliveryCalendar } from '#features/delivery/rules/delivery-calendar.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { toRecord } from '#shared/json-values.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { settingsSections, type SectionName } from '../rules/settings-sections.ts'
import { listRows, pickSettings, type SettingValues } from '../rules/store-settings.ts'
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
}

export type SettingsCard = keyof typeof cardContents | SectionName

/** Changes with the card's stored values. */
export function getSectionVersion(card: SettingsCard, stored: StoredSettings): string {
  const content = isSection(card) ? readSectionValues(card, stored) : cardContents[card](stored)
  return editVersion(content ?? null)
}

function isSection(card: SettingsCard): card is SectionName {
  return card in settingsSections
}

/** The values of a section, in the order of its rows. */
export function readSectionValues(
  name: SectionName,
  stored: Readonly<Record<string, unknown>>,
): SettingValues {
  const place = settingsSections[name].stored
  const record = place === 'stores' ? stored : parsePaymentSettings(stored[place])
  const names = listRows(name).map((row) => row.name)
  return pickSettings<string, Record<string, unknown>>({ ...record }, names)
}
