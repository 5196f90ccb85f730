import { formatMoney, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/money/unit.ts'
import type { OrderKind } from '#features/orders/rules/order.ts'
import type { OrderSaving } from '#features/orders/rules/order-savings.ts'
import { listVatLines, toChargedVat } from '#features/orders/rules/vat-lines.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import type { OrderTexts } from '#features/orders/rules/texts.ts'
import { LineSavings, PiecePrice, ShippingPrice } from '#ui/order-savings.tsx'
import { GiftCardPlate } from '#ui/gift-card-plate.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'

export type OrderLineView = {
  position: number
  name: string
  variant_name: string | null
  image_url: string | null
  unit_price: Minor
  before_price: Minor | null
  measure_price: UnitPrice | null
  quantity: number
  savings: readonly OrderSaving[]
  line_total: Minor
  /** Later events, such as a withdrawal. */
  notes?: readonly string[]
}

type Sums = {
  kind: OrderKind
  subtotal: Minor
  shipping: Minor
  shipping_saving: OrderSaving | null
  total: Minor
  credit: Minor
  vat: Minor
  settled: Minor
  settled_vat: Minor
  saved: Minor
}
type Props = {
  order: Sums & { lines: readonly OrderLineView[] }
  money: MoneyStyle
  texts: OrderTexts
}

export function OrderLines({ order, money, texts }: Props) {
  const { kind, lines, subtotal, shipping, shipping_saving, total, credit, saved } = order
  return (
    <section aria-label={texts.items} className="mt-8 border-t border-line">
      <ul>
        {lines.map((line) => (
          <li
            key={line.position}
            className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 border-b border-line py-4"
          >
            <div className="aspect-square overflow-hidden rounded-control bg-plate">
              {line.image_url && (
                <Picture picture={{ src: line.image_url, alt: '' }} sizes="4.5rem" />
              )}
              {kind === 'gift_card' && <GiftCardPlate />}
            </div>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{line.name}</p>
              {line.variant_name && <p className="text-sm text-muted">{line.variant_name}</p>}
              <p className="mt-1 text-sm text-muted tabular-nums">
                {line.quantity} × <PiecePrice line={line} money={money} />
              </p>
              <LineSavings savings={line.savings} money={money} />
              {line.notes?.map((note) => (
                <p key={note} className="mt-1 text-sm font-medium">
                  {note}
                </p>
              ))}
            </div>
            <Price amount={line.line_total} money={money} />
          </li>
        ))}
      </ul>
      <dl className="ms-auto mt-4 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        {kind === 'goods' && (
          <>
            <dt className="text-muted">{texts.subtotal}</dt>
            <dd className="text-end">
              <Price amount={subtotal} money={money} />
            </dd>
            <dt className="text-muted">{texts.shipping}</dt>
            <dd className="text-end">
              <ShippingPrice shipping={shipping} saving={shipping_saving} money={money} />
            </dd>
          </>
        )}
        <dt className="font-medium">{texts.total}</dt>
        <dd className="text-end font-medium">
          <Price amount={total} money={money} />
        </dd>
        {listVatLines(toChargedVat(order), money).map((line) => (
          <dd key={line} className="col-span-2 text-end text-sm text-muted">
            {line}
          </dd>
        ))}
        {credit > 0 && (
          <dd className="col-span-2 text-end text-sm">
            {creditTexts(getLanguage(money.locale)).paidOfTotal(formatMoney(credit, money))}
          </dd>
        )}
        {saved > 0 && (
          <dd className="col-span-2 text-end text-sm font-medium">
            {texts.saved(formatMoney(saved, money))}
          </dd>
        )}
      </dl>
    </section>
  )
}
