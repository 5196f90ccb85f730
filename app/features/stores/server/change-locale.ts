import { isDeepStrictEqual } from 'node:util'
import type { Currency } from '#shared/money/currency.ts'
import type { Refused } from '#shared/errors/errors.ts'
import {
  getLanguage,
  createLocaleSettings,
  parseLocaleSettings,
  type Locale,
} from '#shared/stores/locale.ts'
import { parsePaymentSettings, addCurrency } from '#features/orders/rules/payment.ts'
import { createStoreDefaults, type StoreSettings } from '../rules/store-defaults.ts'
import type { Staff } from '#platform/database/database.ts'
import { switchSupportLanguage } from '#features/support/server/templates/seed-support.ts'
import { changeSettings, type StoredStore } from './change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** Default texts that were never edited are replaced by those of the new language. */
export function changeLanguage(
  staff: Staff,
  store: StoreKey,
  { locale, seen }: { locale: Locale; seen?: string },
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'language', version: seen }, async (stored, tx) => {
    const { name, description, locale_settings } = stored
    const { locale: previous, currency } = parseLocaleSettings(locale_settings)
    await switchSupportLanguage(tx, store, getLanguage(previous), getLanguage(locale))
    return {
      locale_settings: createLocaleSettings(locale, currency),
      ...replaceUneditedDefaults(
        stored,
        createStoreDefaults({ name, description, locale: previous, currency }),
        createStoreDefaults({ name, description, locale, currency }),
      ),
    }
  })
}

/** Prices are not converted. */
export function changeCurrency(
  staff: Staff,
  store: StoreKey,
  { currency, seen }: { currency: Currency; seen?: string },
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'currency', version: seen }, (stored) => ({
    locale_settings: createLocaleSettings(
      parseLocaleSettings(stored.locale_settings).locale,
      currency,
    ),
    payment_settings: addCurrency(parsePaymentSettings(stored.payment_settings), currency),
  }))
}

function replaceUneditedDefaults(
  stored: StoredStore,
  previous: StoreSettings,
  next: StoreSettings,
) {
  return {
    ...(isDeepStrictEqual(stored.page_content, previous.page_content) && {
      page_content: next.page_content,
    }),
    ...(isDeepStrictEqual(stored.seo_settings, previous.seo_settings) && {
      seo_settings: next.seo_settings,
    }),
  }
}
