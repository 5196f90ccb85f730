import type { Currency } from '../currency.ts'
import { languageOf, type Language, type LocaleSettings } from '../locale.ts'
import { formatMoney, toDecimal, type Minor } from '../money.ts'
import { cardNames } from '../card-brands.ts'
import { namedMeans, type PaymentSettings } from '../payment.ts'

export type Company = {
  name: string
  address: string
  registration_number: string
  email: string | null
  phone: string | null
}

/** What a store's terms and privacy policy say of it; everything else in them is the same for all. */
export type LegalFacts = {
  language: Language
  store: string
  domain: string
  company: Company
  currency: Currency
  /** As it is written; null where nothing is charged. */
  shipping: string | null
  /** The sum from which it costs nothing. */
  free_shipping_from: string | null
  examination_fee: string | null
  /** Named in a row, as one says it; empty where none is named. */
  cards: string
  /** Whether the store measures its visitors, of those who allow it. */
  measures: boolean
}

type Trader = {
  name: string
  domain: string
  company: Company
  locale_settings: LocaleSettings
  payment_settings: PaymentSettings
  google_tag_id: string
}

export function legalFactsOf(trader: Trader): LegalFacts {
  const { locale_settings: style, payment_settings: payment } = trader
  return {
    language: languageOf(style.locale),
    store: trader.name,
    domain: trader.domain,
    company: trader.company,
    currency: style.currency,
    shipping: payment.shipping_price > 0 ? formatMoney(payment.shipping_price, style) : null,
    free_shipping_from:
      payment.free_shipping_from === null ? null : formatMoney(payment.free_shipping_from, style),
    examination_fee: payment.examination_fee ? inKroner(payment.examination_fee, style) : null,
    cards: new Intl.ListFormat(style.locale).format(
      namedMeans(payment).map((brand) => cardNames[brand]),
    ),
    measures: trader.google_tag_id !== '',
  }
}

// In kroner in every store, also one that sells in euros.
function inKroner(amount: Minor, { locale }: LocaleSettings): string {
  return `${toDecimal(amount, 'DKK').toLocaleString(locale)} kroner`
}
