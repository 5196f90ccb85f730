import { defaultCurrency } from '#domain/currency.ts'
import { formatDate, formatDateTime, localeSettings, type Locale } from '#domain/locale.ts'

/** A day as the shop's country writes it. */
export function dayOf(instant: Date, locale: Locale): string {
  return formatDate(instant, dateFormatOf(locale))
}

export function momentOf(instant: Date, locale: Locale): string {
  return formatDateTime(instant, dateFormatOf(locale))
}

// What a store trades in says nothing about how it writes a day.
function dateFormatOf(locale: Locale): string {
  return localeSettings(locale, defaultCurrency).dateFormat
}
