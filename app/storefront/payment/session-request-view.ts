import type { Currency } from '#domain/money/currency.ts'
import type { Locale } from '#domain/stores/locale.ts'
import type { Minor } from '#domain/money/money.ts'
import type { UnitPrice } from '#domain/money/unit.ts'
import type { OrderSaving } from '#domain/orders/order-savings.ts'
import type { ShipsOn } from '#domain/catalogue/ships-on.ts'
import type { WithdrawalException } from '#domain/catalogue/withdrawal-exception.ts'
import type { Availability } from '#domain/catalogue/product.ts'

export type SessionRequestView = {
  store_name: string
  locale: Locale
  currency: Currency
  amount: Minor
  credit?: Minor | undefined
  shipping: Minor
  shipping_saving?: OrderSaving | null
  ships?: boolean
  lines: readonly {
    name: string
    variant_name: string | null
    unit_price: Minor
    quantity: number
    image_url: string | null
    availability?: Availability
    ships_on?: ShipsOn | null
    withdrawal_exception?: WithdrawalException
    before_price?: Minor | null
    measure_price?: UnitPrice | null
    savings?: readonly OrderSaving[]
  }[]
  buyer: { name: string; email: string; phone: string; address: string } | null
  cancel_url: string
}

export function toSessionRequestView(sessionRequest: SessionRequestView): SessionRequestView {
  const { store_name, locale, currency, amount, credit, lines, buyer, cancel_url } = sessionRequest
  const { shipping, shipping_saving = null, ships = true } = sessionRequest
  const sums = { amount, credit, shipping, shipping_saving, ships }
  return { store_name, locale, currency, ...sums, lines, buyer, cancel_url }
}
