import { formatDate } from '#shared/stores/dates.ts'
import { getLanguage, createLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { refused } from '#shared/errors/errors.ts'
import { formatMoney, zero, type Minor } from '#shared/money/money.ts'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { giftCardTexts } from '#features/gift-cards/rules/texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { getPaymentPlace } from '../../rules/order-payment-texts.ts'
import { listVatLines, toChargedVat } from '../../rules/vat-lines.ts'
import { LineSavings, PiecePrice, ShippingPrice } from '#ui/order-savings.tsx'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readOrderPapers } from '../../server/papers/read-order-papers.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { loadOrderAccess } from '../load-order-access.ts'
import type { Route } from './+types/receipt'
import { Address, Papers, Sheet } from './paper.tsx'

const { paper } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, key } = await loadOrderAccess(args)
  const [head, orders] = await loadOrRefuse(args, 'orderLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readOrderPapers(staff, store, [key.order_id])]),
  )
  const [order] = throwIfRefused(orders)
  return {
    head: throwIfRefused(head),
    order: order ?? throwIfRefused<never>(refused('staffOrderNotFound')),
  }
}

export const meta = () => toPageTitle(paper.receipt)

/** Simplified invoice with the VAT amount. */
export default function Receipt({ loaderData: { head, order } }: Route.ComponentProps) {
  const texts = orderTexts(getLanguage(head.locale))
  const { dateFormat } = createLocaleSettings(head.locale, order.currency)
  const style = { currency: order.currency, locale: head.locale }
  const money = (amount: Minor) => formatMoney(amount, style)
  const isCard = order.kind === 'gift_card'
  const giftCard = giftCardTexts(getLanguage(head.locale))
  return (
    <Papers title={paper.receipt} head={head}>
      <Sheet
        head={head}
        title={texts.receipt}
        facts={[
          texts.title(String(order.number)),
          texts.placed(formatDate(order.placed_at, dateFormat)),
        ]}
      >
        <Address label={isCard ? giftCard.buyer : texts.deliverTo} recipient={order} />
        <table className="leaf-table">
          <thead>
            <tr>
              <th scope="col">{texts.items}</th>
              <th scope="col" className="text-end">
                {texts.quantity}
              </th>
              <th scope="col" className="text-end">
                {texts.price}
              </th>
              <th scope="col" className="text-end">
                {texts.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <span className="block font-medium">{line.name}</span>
                  <span className="block text-sm">
                    {[line.variant_name, line.sku && texts.sku(line.sku)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <LineSavings savings={line.savings} money={style} />
                </td>
                <td className="text-end tabular-nums">{line.quantity}</td>
                <td className="text-end tabular-nums">
                  <PiecePrice line={line} money={style} />
                </td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {money(line.line_total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="ms-auto mt-4 grid max-w-80 grid-cols-[1fr_auto] gap-x-8 gap-y-1 text-sm">
          {!isCard && (
            <>
              <dt>{texts.subtotal}</dt>
              <dd className="text-end tabular-nums">{money(order.subtotal)}</dd>
              <dt>{texts.shipping}</dt>
              <dd className="text-end tabular-nums">
                <ShippingPrice
                  shipping={order.shipping}
                  saving={order.shipping_saving}
                  money={style}
                />
              </dd>
            </>
          )}
          <dt className="text-base font-semibold">{texts.total}</dt>
          <dd className="text-end text-base font-semibold tabular-nums">{money(order.total)}</dd>
          {listVatLines(toChargedVat(order), style).map((line) => (
            <dd key={line} className="col-span-2 text-end">
              {line}
            </dd>
          ))}
          {order.credit > zero && (
            <dd className="col-span-2 text-end">
              {creditTexts(getLanguage(head.locale)).paidOfTotal(money(order.credit))}
            </dd>
          )}
          {order.saved > zero && (
            <dd className="col-span-2 text-end">{texts.saved(money(order.saved))}</dd>
          )}
        </dl>
        {order.print_note && (
          <p className="mt-6 wrap-anywhere whitespace-pre-line">{order.print_note}</p>
        )}
        <p className="mt-8 text-sm">{describePayments(order, getLanguage(head.locale), money)}</p>
      </Sheet>
    </Papers>
  )
}

type PaperPayments = { drawn: Minor; paid_back: Minor; paid_with: string | null }

function describePayments(
  { drawn, paid_back, paid_with }: PaperPayments,
  language: Language,
  money: (amount: Minor) => string,
): string {
  const texts = orderTexts(language)
  const place = getPaymentPlace(paid_with, language)
  return [
    ...(drawn > zero ? [texts.drawn(money(drawn), place.charged)] : []),
    ...(paid_back > zero ? [texts.refunded(money(paid_back), place.refunded)] : []),
  ].join(' ')
}
