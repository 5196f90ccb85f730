import { refused, type Refused } from '#shared/errors/errors.ts'
import { sanitisePage } from '#shared/html/sanitise.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parseNavigationItems } from '../rules/navigation.ts'
import { parsePageContent } from '../rules/page-content.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { parseSeoSettings } from '../rules/seo.ts'
import { parseOfferedFilters } from '#features/catalogue/rules/offered-filters.ts'
import { parseSearchSettings } from '#features/catalogue/rules/search-settings.ts'
import { parseTheme } from '#shared/theme/theme.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { getSectionVersion, type SettingsCard, type StoredSettings } from './settings-sections.ts'
import { findSettings } from './settings.ts'
import { readTextFiller } from '#features/legal/server/read-text-filler.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** Each card has its version for conflict detection. */
export async function readSettings(staff: Staff, store: StoreKey) {
  const stored = await findPermittedSettings(staff, store)
  if ('refused' in stored) return stored
  const { locale, currency } = parseLocaleSettings(stored.locale_settings)
  const { about, contact } = parsePageContent(stored.page_content)
  const { fillHtml, placeholders } = await readTextFiller(staff, store)
  return {
    theme: toCard(stored, 'theme', parseTheme(stored.theme)),
    language: toCard(stored, 'language', { locale }),
    currency: toCard(stored, 'currency', { currency }),
    seo: toCard(stored, 'seo', parseSeoSettings(stored.seo_settings)),
    pages: toCard(stored, 'pages', { about, contact }),
    shown: {
      about: sanitisePage(fillHtml(about.content)),
      contact: sanitisePage(fillHtml(contact.content)),
    },
    placeholders,
    navigation: toCard(stored, 'navigation', {
      items: parseNavigationItems(stored.navigation_items),
    }),
  }
}

/** Never contains a secret key. */
export async function readSalesTerms(staff: Staff, store: StoreKey) {
  const stored = await findPermittedSettings(staff, store)
  if ('refused' in stored) return stored
  const payment = parsePaymentSettings(stored.payment_settings)
  const { publishable_key, card_logos } = payment
  const { account, means, authorisation_days } = payment
  return {
    money: parseLocaleSettings(stored.locale_settings),
    account: toCard(stored, 'account', { publishable_key }),
    quickpay: toCard(stored, 'quickpay', { isConnected: account === 'quickpay' }),
    means: toCard(stored, 'means', { account, means, authorisation_days }),
    cards: toCard(stored, 'cards', { card_logos }),
  }
}

/** The settings that delivery depends on, with the version of the calendar. */
export async function readDeliveryTerms(staff: Staff, store: StoreKey) {
  const stored = await findPermittedSettings(staff, store)
  if ('refused' in stored) return stored
  const { locale_settings, payment_settings, delivery_settings } = stored
  const version = getSectionVersion('calendar', stored)
  return { locale_settings, payment_settings, delivery_settings, version }
}

/** The settings of the search, with the version of their card. */
export async function readStoredSearch(staff: Staff, store: StoreKey) {
  const stored = await findPermittedSettings(staff, store)
  if ('refused' in stored) return stored
  return toCard(stored, 'search', parseSearchSettings(stored.search_settings))
}

/** The filters of the lists, with the version of their card. */
export async function readStoredFilters(staff: Staff, store: StoreKey) {
  const stored = await findPermittedSettings(staff, store)
  if ('refused' in stored) return stored
  return toCard(stored, 'filters', parseOfferedFilters(stored.filter_settings))
}

async function findPermittedSettings(
  staff: Staff,
  store: StoreKey,
): Promise<StoredSettings | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  return refusal ?? (await findSettings(staff, store)) ?? refused('storeNotFound')
}

function toCard<Values>(stored: StoredSettings, name: SettingsCard, values: Values) {
  return { version: getSectionVersion(name, stored), values }
}
