import { refused, type Refused } from '#domain/errors.ts'
import { sanitisedPage } from '#domain/html/sanitised.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { navigationItemsOf } from '#domain/navigation.ts'
import { pageContentOf } from '#domain/page-content.ts'
import { paymentSettingsOf } from '#domain/payment.ts'
import { seoSettingsOf } from '#domain/seo.ts'
import { themeOf } from '#domain/theme.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { markOf, type SettingsCard, type StoredSettings } from './settings-cards.ts'
import { findSettings } from './settings.ts'
import type { StoreKey } from './stores.ts'

/** Each card has its version for conflict detection. */
export async function readSettings(staff: Staff, store: StoreKey) {
  const stored = await findAllowed(staff, store)
  if ('refused' in stored) return stored
  const { locale, currency } = localeSettingsOf(stored.locale_settings)
  const { about, contact } = pageContentOf(stored.page_content)
  return {
    theme: card(stored, 'theme', themeOf(stored.theme)),
    language: card(stored, 'language', { locale }),
    currency: card(stored, 'currency', { currency }),
    seo: card(stored, 'seo', seoSettingsOf(stored.seo_settings)),
    pages: card(stored, 'pages', { about, contact }),
    shown: { about: sanitisedPage(about.content), contact: sanitisedPage(contact.content) },
    navigation: card(stored, 'navigation', {
      items: navigationItemsOf(stored.navigation_items),
    }),
  }
}

/** Never contains a secret key. */
export async function readTradeSettings(staff: Staff, store: StoreKey) {
  const stored = await findAllowed(staff, store)
  if ('refused' in stored) return stored
  const payment = paymentSettingsOf(stored.payment_settings)
  const { publishable_key, card_logos, shipping_price, free_shipping_from } = payment
  return {
    money: localeSettingsOf(stored.locale_settings),
    account: card(stored, 'account', { publishable_key }),
    cards: card(stored, 'cards', { card_logos }),
    shipping: card(stored, 'shipping', { shipping_price, free_shipping_from }),
    terms: card(stored, 'terms', {
      examination_fee: payment.examination_fee,
      contribution_recipient: payment.contribution_recipient,
    }),
  }
}

async function findAllowed(staff: Staff, store: StoreKey): Promise<StoredSettings | Refused> {
  const no = await forbidden(staff, store.company_id, 'readSettings')
  return no ?? (await findSettings(staff, store)) ?? refused('storeNotFound')
}

function card<Values>(stored: StoredSettings, name: SettingsCard, values: Values) {
  return { seen: markOf(name, stored), values }
}
