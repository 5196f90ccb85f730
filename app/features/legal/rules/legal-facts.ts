import type { Currency } from '#shared/money/currency.ts'
import {
  getLanguage,
  type Language,
  type Locale,
  type LocaleSettings,
} from '#shared/stores/locale.ts'
import { formatMoney, toDecimal, zero, type Minor } from '#shared/money/money.ts'
import type { Transit } from '#features/delivery/rules/delivery-days.ts'
import {
  listActiveMethods,
  listDeliveryCountries,
  type DeliveryMethod,
} from '#features/delivery/rules/delivery-method.ts'
import { legalTexts } from './texts.ts'
import { logoNames } from '#shared/payments/payment-methods.ts'
import { listPaymentMethods, type PaymentSettings } from '#features/orders/rules/payment.ts'

export type Company = {
  name: string
  address: string
  registration_number: string
  email: string | null
  phone: string | null
}

/** Store-specific facts in the terms and the privacy policy. */
export type LegalFacts = {
  language: Language
  store: string
  domain: string
  company: Company
  currency: Currency
  /** Formatted, from the lowest to the highest; `null` when shipping is free. */
  shipping: string | null
  /** Order total from which shipping is free, formatted. */
  free_shipping_from: string | null
  /** Working days from the order to the delivery. */
  delivery_days: Transit
  examination_fee: string | null
  /** In one line, beginning with the name of the company. */
  return_address: string
  paysReturn: boolean
  /** Formatted list of the countries that the store delivers to. */
  countries: string
  country_codes: readonly string[]
  /** Formatted list of card names; may be empty. */
  cards: string
  /** Whether visitors are tracked with their consent. */
  hasTracking: boolean
  sellsGiftCards: boolean
  takesReviews: boolean
}

type LegalStore = {
  name: string
  domain: string
  company: Company
  locale_settings: LocaleSettings
  payment_settings: PaymentSettings
  delivery_methods: readonly DeliveryMethod[]
  google_tag_id: string
  sells_gift_cards: boolean
  takes_reviews: boolean
}

export function toLegalFacts(legalStore: LegalStore): LegalFacts {
  const { locale_settings: style, payment_settings: payment, delivery_methods } = legalStore
  const methods = listActiveMethods(delivery_methods, payment)
  const country_codes = listDeliveryCountries(methods)
  const { list, region } = getFormats(style.locale)
  return {
    language: getLanguage(style.locale),
    store: legalStore.name,
    domain: legalStore.domain,
    company: legalStore.company,
    currency: style.currency,
    shipping: formatShipping(methods, style),
    free_shipping_from: formatFreeFrom(methods, style),
    delivery_days: methods.find(({ kind }) => kind !== 'pickup')?.transit ?? payment.delivery_days,
    examination_fee: payment.examination_fee
      ? formatInKroner(payment.examination_fee, style)
      : null,
    return_address: formatPostalAddress({
      name: legalStore.company.name,
      address: payment.return_address || legalStore.company.address,
    }),
    paysReturn: payment.pays_return,
    countries: list.format(country_codes.map((code) => region.of(code) ?? code)),
    country_codes,
    cards: list.format(listPaymentMethods(payment).map((brand) => logoNames[brand])),
    hasTracking: legalStore.google_tag_id !== '',
    sellsGiftCards: legalStore.sells_gift_cards,
    takesReviews: legalStore.takes_reviews,
  }
}

function formatShipping(methods: readonly DeliveryMethod[], style: LocaleSettings): string | null {
  const prices = listRates(methods).map(({ price }) => price)
  const [lowest = zero, ...others] = prices.toSorted((one, other) => one - other)
  const highest = others.at(-1) ?? lowest
  if (highest === zero) return null
  if (lowest === highest) return formatMoney(highest, style)
  const { between } = legalTexts(getLanguage(style.locale)).shipping
  return between(formatMoney(lowest, style), formatMoney(highest, style))
}

/** One limit for all deliveries that cost something; null where they differ. */
function formatFreeFrom(methods: readonly DeliveryMethod[], style: LocaleSettings): string | null {
  const zones = methods.flatMap((method) => method.zones)
  const limits = zones.flatMap(({ rates, freeFrom }) =>
    rates.some(({ price }) => price > zero) ? [freeFrom] : [],
  )
  const [limit = null] = limits
  if (limit === null || limits.some((other) => other !== limit)) return null
  return formatMoney(limit, style)
}

function listRates(methods: readonly DeliveryMethod[]) {
  return methods.flatMap(({ zones }) => zones.flatMap(({ rates }) => rates))
}

// Always in kroner, even when the store sells in euros.
function formatInKroner(amount: Minor, { locale }: LocaleSettings): string {
  return `${getFormats(locale).number.format(toDecimal(amount, 'DKK'))} kroner`
}

type Formats = { list: Intl.ListFormat; number: Intl.NumberFormat; region: Intl.DisplayNames }

const formats = new Map<Locale, Formats>()

// Making a format takes longer than all the rest of the facts, which are part of every receipt.
function getFormats(locale: Locale): Formats {
  const known = formats.get(locale)
  if (known) return known
  const created = {
    list: new Intl.ListFormat(locale),
    number: new Intl.NumberFormat(locale),
    region: new Intl.DisplayNames(locale, { type: 'region' }),
  }
  formats.set(locale, created)
  return created
}

/** The name and the lines of an address in one line. */
export function formatPostalAddress({ name, address }: { name: string; address: string }): string {
  return [name, ...splitAddress(address)].join(', ')
}

export function splitAddress(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
