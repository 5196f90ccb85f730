import { formatDate, languageOf, localeSettings } from '#domain/locale.ts'
import { refused } from '#domain/errors.ts'
import { formatMoney, zero, type Minor } from '#domain/money.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { orderWords, type OrderWords } from '#domain/text/orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readOrderPapers } from '#server/orders/read-order-papers.ts'
import { readLetterhead } from '#server/stores/read-letterhead.ts'
import { readOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { orderDesk } from '../order-desk.ts'
import type { Route } from './+types/receipt'
import { Address } from './address.tsx'
import { Papers, Sheet } from './paper.tsx'

const { paper } = adminOrdersWords

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store, key } = await orderDesk(asked)
  const [head, orders] = await readOr(asked, 'orderLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readOrderPapers(staff, store, [key.order_id])]),
  )
  const [order] = orRefuse(orders)
  return { head: orRefuse(head), order: order ?? orRefuse<never>(refused('staffOrderNotFound')) }
}

export function meta() {
  return titled(paper.receipt)
}

/** Simplified invoice with the VAT amount. */
export default function Receipt({ loaderData: { head, order } }: Route.ComponentProps) {
  const words = orderWords(languageOf(head.locale))
  const { dateFormat } = localeSettings(head.locale, order.currency)
  const money = (amount: Minor) => formatMoney(amount, { ...order, locale: head.locale })
  return (
    <Papers title={paper.receipt} head={head}>
      <Sheet
        head={head}
        title={words.receipt}
        facts={[
          words.title(String(order.number)),
          words.placed(formatDate(order.placed_at, dateFormat)),
        ]}
      >
        <Address label={words.deliverTo} person={order} />
        <table className="leaf-table">
          <thead>
            <tr>
              <th scope="col">{words.items}</th>
              <th scope="col" className="text-end">
                {words.quantity}
              </th>
              <th scope="col" className="text-end">
                {words.price}
              </th>
              <th scope="col" className="text-end">
                {words.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <span className="block font-medium">{line.name}</span>
                  <span className="block text-sm">
                    {[line.variant_name, line.sku && words.sku(line.sku)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </td>
                <td className="text-end tabular-nums">{line.quantity}</td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {money(line.unit_price)}
                </td>
                <td className="text-end whitespace-nowrap tabular-nums">
                  {money(line.line_total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="ms-auto mt-4 grid max-w-80 grid-cols-[1fr_auto] gap-x-8 gap-y-1 text-sm">
          <dt>{words.subtotal}</dt>
          <dd className="text-end tabular-nums">{money(order.subtotal)}</dd>
          <dt>{words.shipping}</dt>
          <dd className="text-end tabular-nums">
            {order.shipping === zero ? words.free : money(order.shipping)}
          </dd>
          <dt className="text-base font-semibold">{words.total}</dt>
          <dd className="text-end text-base font-semibold tabular-nums">{money(order.total)}</dd>
          <dd className="col-span-2 text-end">{words.vat(money(order.vat))}</dd>
        </dl>
        <p className="mt-8 text-sm">{moneyMoved(order, words, money)}</p>
      </Sheet>
    </Papers>
  )
}

function moneyMoved(
  { drawn, paid_back }: { drawn: Minor; paid_back: Minor },
  words: OrderWords,
  money: (amount: Minor) => string,
): string {
  return [
    ...(drawn > zero ? [words.drawn(money(drawn))] : []),
    ...(paid_back > zero ? [words.refunded(money(paid_back))] : []),
  ].join(' ')
}
