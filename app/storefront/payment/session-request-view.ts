import type { Currency } from '#domain/money/currency.ts'
import type { Locale } from '#domain/stores/locale.ts'
import type { Minor } from '#domain/money/money.ts'
import type { Availability } from '#domain/catalogue/product.ts'

export type SessionRequestView = {
  store_name: string
  locale: Locale
  currency: Currency
  amount: Minor
  shipping: Minor
  lines: readonly {
    name: string
    variant_name: string | null
    unit_price: Minor
    quantity: number
    image_url: string | null
    availability?: Availability
  }[]
  buyer: { name: string; email: string; phone: string; address: string } | null
  cancel_url: string
}

export function toSessionRequestView(sessionRequest: SessionRequestView): SessionRequestView {
  const { store_name, locale, currency, amount, shipping, lines, buyer, cancel_url } =
    sessionRequest
  return { store_name, locale, currency, amount, shipping, lines, buyer, cancel_url }
}
