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
  examination_fee: string | null
  /** Formatted list of card names; may be empty. */
  cards: string
  /** Whether visitors are tracked with their consent. */
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

// Always in kroner, even when the store sells in euros.
function inKroner(amount: Minor, { locale }: LocaleSettings): string {
  return `${toDecimal(amount, 'DKK').toLocaleString(locale)} kroner`
}
