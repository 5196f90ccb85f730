import type { Currency } from '#shared/money/currency.ts'
import type { Locale } from '#shared/stores/locale.ts'
import type { Minor } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { OrderSaving } from '../../rules/order-savings.ts'
import type { ShipsOn } from '#features/catalogue/rules/ships-on.ts'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { Availability } from '#features/catalogue/rules/product.ts'

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
