import { defaultCurrency } from '#domain/currency.ts'
import { formatDate, formatDateTime, localeSettings, type Locale } from '#domain/locale.ts'

export function dayOf(instant: Date, locale: Locale): string {
  return formatDate(instant, dateFormatOf(locale))
}

export function momentOf(instant: Date, locale: Locale): string {
  return formatDateTime(instant, dateFormatOf(locale))
}

// The date format does not depend on the store's currency.
function dateFormatOf(locale: Locale): string {
  return localeSettings(locale, defaultCurrency).dateFormat
}
