import { isDeepStrictEqual } from 'node:util'
import type { Currency } from '#domain/currency.ts'
import type { Refused } from '#domain/errors.ts'
import { languageOf, localeSettings, localeSettingsOf, type Locale } from '#domain/locale.ts'
import { paymentSettingsOf, withCurrency } from '#domain/payment.ts'
import { storeDefaults, type StoreSettings } from '#domain/store-defaults.ts'
import type { Staff } from '../database/database.ts'
import { refurnishSupport } from '../support/furnish-support.ts'
import { changeSettings, type Stored } from './change-settings.ts'
import type { StoreKey } from './stores.ts'

/** Default texts that were never edited are replaced by those of the new language. */
export function changeLanguage(
  staff: Staff,
  store: StoreKey,
  { locale, seen }: { locale: Locale; seen?: string },
): Promise<{ version: number } | Refused> {
  return changeSettings(staff, store, { card: 'language', mark: seen }, async (stored, inside) => {
    const { name, description, locale_settings } = stored
    const { locale: former, currency } = localeSettingsOf(locale_settings)
    await refurnishSupport(inside, store, languageOf(former), languageOf(locale))
    return {
      locale_settings: localeSettings(locale, currency),
      ...untouched(
        stored,
        storeDefaults({ name, description, locale: former, currency }),
        storeDefaults({ name, description, locale, currency }),
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
  return changeSettings(staff, store, { card: 'currency', mark: seen }, (stored) => ({
    locale_settings: localeSettings(localeSettingsOf(stored.locale_settings).locale, currency),
    payment_settings: withCurrency(paymentSettingsOf(stored.payment_settings), currency),
  }))
}

function untouched(stored: Stored, former: StoreSettings, next: StoreSettings) {
  return {
    ...(isDeepStrictEqual(stored.page_content, former.page_content) && {
      page_content: next.page_content,
    }),
    ...(isDeepStrictEqual(stored.seo_settings, former.seo_settings) && {
      seo_settings: next.seo_settings,
    }),
  }
}
