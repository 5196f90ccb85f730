import { getDecimals, defaultCurrency, isCurrency } from '../money/currency.ts'
import type { Currency } from '../money/currency.ts'
import { toRecord } from '../json-values.ts'

export const locales = ['da-DK', 'en-US', 'en-GB'] as const
export type Locale = (typeof locales)[number]
export const languages = ['da', 'en'] as const
export type Language = (typeof languages)[number]

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = { da: 'Dansk', en: 'English' }

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export type NumberFormat = { decimal: string; thousand: string; precision: number }

export type LocaleSettings = {
  locale: Locale
  currency: Currency
  numberFormat: NumberFormat
  dateFormat: string
}

export const defaultLocale: Locale = 'da-DK'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

export function getLanguage(locale: Locale): Language {
  return conventions[locale].language
}

export function createLocaleSettings(locale: Locale, currency: Currency): LocaleSettings {
  const { decimal, thousand, dateFormat } = conventions[locale]
  return {
    locale,
    currency,
    numberFormat: { decimal, thousand, precision: getDecimals(currency) },
    dateFormat,
  }
}

export function parseLocaleSettings(stored: unknown): LocaleSettings {
  const { locale, currency } = toRecord(stored)
  return createLocaleSettings(
    isLocale(locale) ? locale : defaultLocale,
    isCurrency(currency) ? currency : defaultCurrency,
  )
}

type Conventions = { language: Language; decimal: string; thousand: string; dateFormat: string }

const conventions: Record<Locale, Conventions> = {
  'da-DK': { language: 'da', decimal: ',', thousand: '.', dateFormat: 'DD/MM/YYYY' },
  'en-US': { language: 'en', decimal: '.', thousand: ',', dateFormat: 'MM/DD/YYYY' },
  'en-GB': { language: 'en', decimal: '.', thousand: ',', dateFormat: 'DD/MM/YYYY' },
}

export const defaultLocaleSettings: LocaleSettings = createLocaleSettings(
  defaultLocale,
  defaultCurrency,
)
