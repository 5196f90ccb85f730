import { defaultCurrency } from '#shared/money/currency.ts'
import { formatDate, formatDateTime } from '#shared/stores/dates.ts'
import { createLocaleSettings, type Locale } from '#shared/stores/locale.ts'

export function formatDay(instant: Date, locale: Locale): string {
  return formatDate(instant, getDateFormat(locale))
}

export function formatTimestamp(instant: Date, locale: Locale): string {
  return formatDateTime(instant, getDateFormat(locale))
}

// The date format does not depend on the store's currency.
function getDateFormat(locale: Locale): string {
  return createLocaleSettings(locale, defaultCurrency).dateFormat
}
