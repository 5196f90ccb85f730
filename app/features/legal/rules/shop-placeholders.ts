import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { vatRate } from '#shared/money/vat.ts'
import { describeTransit } from '#features/delivery/rules/texts.ts'
import { formatPercent } from '#shared/text/format-number.ts'
import { legalTexts } from './texts.ts'
import { listPlaceholders } from '#shared/text/placeholders.ts'
import type { LegalFacts } from './legal-facts.ts'

/** Facts of the settings that questions, pages and blocks of the home page may contain, as `{name}`. */
export const shopPlaceholders = [
  'delivery_days',
  'countries',
  'country_count',
  'shipping_price',
  'free_shipping_from',
  'payment_methods',
  'return_days',
  'return_address',
  'complaint_years',
  'vat',
  'store',
  'company',
  'address',
  'email',
  'phone',
] as const
export type ShopPlaceholder = (typeof shopPlaceholders)[number]

/** In the language of the shop. A fact that the store does not have is empty. */
export function toPlaceholderValues(facts: LegalFacts): Record<ShopPlaceholder, string> {
  const { language, company } = facts
  return {
    delivery_days: describeTransit(facts.delivery_days, language),
    countries: facts.countries,
    country_count: String(facts.country_codes.length),
    shipping_price: facts.shipping ?? legalTexts(language).shipping.free,
    free_shipping_from: facts.free_shipping_from ?? '',
    payment_methods: facts.cards,
    return_days: String(salesTerms.withdrawalDays),
    return_address: facts.return_address,
    complaint_years: String(salesTerms.complaintYears),
    vat: formatPercent(vatRate, language),
    store: facts.store,
    company: company.name,
    address: company.address.split('\n').join(', '),
    email: company.email ?? '',
    phone: company.phone ?? '',
  }
}

export function findUnknownPlaceholder(text: string): string | undefined {
  return listPlaceholders(text).find((name) => !isShopPlaceholder(name))
}

function isShopPlaceholder(name: string): name is ShopPlaceholder {
  return shopPlaceholders.some((known) => known === name)
}
