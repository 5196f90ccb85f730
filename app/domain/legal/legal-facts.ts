import type { Currency } from '../money/currency.ts'
import { getLanguage, type Language, type Locale, type LocaleSettings } from '../stores/locale.ts'
import { formatMoney, toDecimal, type Minor } from '../money/money.ts'
import type { Transit } from '../delivery/delivery-days.ts'
import {
  listActiveMethods,
  listDeliveryCountries,
  type DeliveryMethod,
} from '../delivery/delivery-method.ts'
import { logoNames } from '../orders/payment-means.ts'
import { formatPostalAddress } from './postal-address.ts'
import { listPaymentMethods, type PaymentSettings } from '../orders/payment.ts'

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
  /** Formatted; `null` when shipping is free. */
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
  const { locale_settings: style, payment_settings: payment } = legalStore
  return {
    language: getLanguage(style.locale),
    store: legalStore.name,
    domain: legalStore.domain,
    company: legalStore.company,
    currency: style.currency,
    shipping: payment.shipping_price > 0 ? formatMoney(payment.shipping_price, style) : null,
    free_shipping_from:
      payment.free_shipping_from === null ? null : formatMoney(payment.free_shipping_from, style),
    delivery_days: payment.delivery_days,
    examination_fee: payment.examination_fee
      ? formatInKroner(payment.examination_fee, style)
      : null,
    return_address: formatPostalAddress({
      name: legalStore.company.name,
      address: payment.return_address || legalStore.company.address,
    }),
    paysReturn: payment.pays_return,
    countries: listCountries(legalStore),
    cards: getFormats(style.locale).list.format(
      listPaymentMethods(payment).map((brand) => logoNames[brand]),
    ),
    hasTracking: legalStore.google_tag_id !== '',
    sellsGiftCards: legalStore.sells_gift_cards,
    takesReviews: legalStore.takes_reviews,
  }
}

function listCountries({ delivery_methods, payment_settings, locale_settings }: LegalStore) {
  const { list, region } = getFormats(locale_settings.locale)
  const codes = listDeliveryCountries(listActiveMethods(delivery_methods, payment_settings))
  return list.format(codes.map((code) => region.of(code) ?? code))
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
