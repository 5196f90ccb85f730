import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { zero } from '#shared/money/money.ts'
import { getChargedVat } from '#shared/money/fixed-vat.ts'
import { isPreorderOrBackorder } from '#features/catalogue/rules/product.ts'
import { adminProductFormTexts } from '#features/catalogue/rules/admin-product-form-texts.ts'
import { describeShipsOn } from '../rules/delayed-delivery-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { parsePictureAddress } from '#shared/picture.ts'
import { LineSavings, PiecePrice, ShippingPrice } from '#ui/order-savings.tsx'
import { Picture } from '#ui/picture.tsx'
import { StaffPicture } from '#features/catalogue/admin/products/staff-picture.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import { createMoneyFormatter, type OrderLineView, type OrderView } from './order-view.ts'

const { detail: words } = adminOrdersTexts
const { availability: availabilityWords } = adminProductFormTexts.options

export function OrderLines({ order, company_id }: { order: OrderView; company_id: string }) {
  const { kind, lines, subtotal, shipping, shipping_saving, total, saved, contribution } = order
  const money = createMoneyFormatter(order)
  return (
    <SideCard title={words.lines}>
      <ul className="grid">
        {lines.map((line) => (
          <Line key={line.id} line={line} order={order} company_id={company_id} />
        ))}
      </ul>
      <dl className="ms-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        {kind === 'goods' && (
          <>
            <dt className="text-muted">{words.goods}</dt>
            <dd className="text-end tabular-nums">{money(subtotal)}</dd>
            <dt className="text-muted">{words.shipping}</dt>
            <dd className="text-end tabular-nums">
              <ShippingPrice
                shipping={shipping}
                saving={shipping_saving}
                money={order}
                language={getStaffLanguage()}
              />
            </dd>
          </>
        )}
        <dt className="border-t border-line pt-1.5 font-semibold">{words.total}</dt>
        <dd className="border-t border-line pt-1.5 text-end font-semibold tabular-nums">
          {money(total)}
        </dd>
        <dt className="text-muted">{words.vat}</dt>
        <dd className="text-end text-muted tabular-nums">{money(getChargedVat(order))}</dd>
        {order.settled > zero && (
          <dd className="col-span-2 text-end text-muted">
            {words.settledVat(money(order.settled))}
          </dd>
        )}
        {saved > zero && (
          <>
            <dt className="text-muted">{words.saved}</dt>
            <dd className="text-end text-muted tabular-nums">{money(saved)}</dd>
          </>
        )}
        {contribution !== zero && (
          <>
            <dt className="text-muted">{words.contribution}</dt>
            <dd className="text-end text-muted tabular-nums">{money(contribution)}</dd>
          </>
        )}
      </dl>
    </SideCard>
  )
}

type LineProps = { line: OrderLineView; order: OrderView; company_id: string }

function Line({ line, order, company_id }: LineProps) {
  const { name, variant_name, sku, image_url, quantity, savings, line_total, vat } = line
  const money = createMoneyFormatter(order)
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-x-4 border-b border-line py-3 text-sm first:pt-0">
      <div className="aspect-square overflow-hidden rounded-control bg-plate">
        {image_url && <LinePicture address={image_url} company_id={company_id} />}
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-muted">
          {[variant_name, sku && words.sku(sku)].filter(Boolean).join(' · ')}
        </p>
        <p className="tabular-nums">
          {quantity} × <PiecePrice line={line} money={order} language={getStaffLanguage()} />
        </p>
        <LineSavings savings={savings} money={order} language={getStaffLanguage()} />
        <p className="text-xs text-muted">{listEffects(line, order).join(' · ')}</p>
      </div>
      <div className="text-end tabular-nums">
        <p className="font-medium">{money(line_total)}</p>
        <p className="text-xs text-muted">
          {words.vatOfLine} {money(vat)}
        </p>
      </div>
    </li>
  )
}

/** Shipped, refunded and reserved quantities of a line, and the stock left. */
function listEffects(
  { sent, quantity, paid_back, stock, availability, ships_on, withdrawal_exception }: OrderLineView,
  { payment, kind }: OrderView,
): string[] {
  const wasSent = (payment?.drawn ?? zero) > 0
  return [
    ...(isPreorderOrBackorder(availability) && !wasSent
      ? [
          availabilityWords[availability],
          ...(ships_on ? [words.shipsOn(describeShipsOn(ships_on, getStaffLanguage()))] : []),
        ]
      : []),
    ...(withdrawal_exception === 'none'
      ? []
      : [adminProductFormTexts.options.withdrawal_exception[withdrawal_exception]]),
    ...(wasSent ? [words.sentOf(sent, quantity)] : []),
    ...(paid_back > 0 ? [words.paidBack(paid_back)] : []),
    ...(stock && stock.held > 0 ? [words.held(stock.held)] : []),
    ...(stock && stock.shipped > 0 ? [words.taken(stock.shipped)] : []),
    ...(kind === 'gift_card'
      ? []
      : [stock?.present == null ? words.notCounted : words.inStock(stock.present)]),
  ]
}

/** Orders of any store are shown on any host, so a stored picture is loaded from the staff route. */
function LinePicture({ address, company_id }: { address: string; company_id: string }) {
  const storedPicture = parsePictureAddress(address)
  if (!storedPicture) return <Picture picture={{ src: address, alt: '' }} sizes="3.5rem" />
  return (
    <StaffPicture
      company_id={company_id}
      picture={{ ...storedPicture, height: storedPicture.width }}
      alt=""
      sizes="3.5rem"
      className="size-full object-cover"
    />
  )
}
