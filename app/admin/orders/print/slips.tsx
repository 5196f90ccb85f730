import { isId } from '#domain/id.ts'
import { limits } from '#domain/limits.ts'
import { formatDate, languageOf, localeSettings } from '#domain/locale.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { orderWords } from '#domain/text/orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readOrderPapers } from '#server/orders/read-order-papers.ts'
import { readLetterhead } from '#server/stores/read-letterhead.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { readOr } from '../../read-or.ts'
import { currentDesk } from '../../support/current-desk.ts'
import { titled } from '../../titled.ts'
import type { Route } from './+types/slips'
import { Address } from './address.tsx'
import { Papers, Sheet, type Letterhead } from './paper.tsx'

const { paper: words } = adminOrdersWords

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await currentDesk(asked)
  const ids = asked.url.searchParams.getAll('orders[]').filter(isId).slice(0, limits.ordersAtOnce)
  const [head, orders] = await readOr(asked, 'ordersLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readOrderPapers(staff, store, ids)]),
  )
  return { head: orRefuse(head), orders: orRefuse(orders) }
}

export function meta() {
  return titled(words.slips)
}

/** Packing slip without prices, because the parcel may be a present. */
export default function Slips({ loaderData: { head, orders } }: Route.ComponentProps) {
  return (
    <Papers title={words.slips} head={head}>
      {orders.length === 0 && <EmptyState title={words.none} />}
      {orders.map((order) => (
        <Slip key={order.id} order={order} head={head} />
      ))}
    </Papers>
  )
}

type SlipOrder = Route.ComponentProps['loaderData']['orders'][number]

function Slip({ order, head }: { order: SlipOrder; head: Letterhead }) {
  const words = orderWords(languageOf(head.locale))
  const { dateFormat } = localeSettings(head.locale, order.currency)
  const { carrier, tracking_number } = order
  return (
    <Sheet
      head={head}
      title={words.packingSlip}
      facts={[
        words.title(String(order.number)),
        words.placed(formatDate(order.placed_at, dateFormat)),
        ...(tracking_number ? [`${carrier} ${tracking_number}`.trim()] : []),
      ]}
    >
      <Address label={words.deliverTo} person={{ ...order, email: '' }} />
      <table className="leaf-table">
        <thead>
          <tr>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.items}</th>
            <td className="w-8" />
          </tr>
        </thead>
        <tbody>
          {order.lines
            .filter(({ in_parcel }) => in_parcel > 0)
            .map((line) => (
              <tr key={line.id}>
                <td className="w-16 text-lg font-semibold tabular-nums">{line.in_parcel}</td>
                <td>
                  <span className="block font-medium">{line.name}</span>
                  <span className="block text-sm">
                    {[line.variant_name, line.sku && words.sku(line.sku)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </td>
                <td>
                  <span className="leaf-tick" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="mt-8">{words.thanks}</p>
    </Sheet>
  )
}
