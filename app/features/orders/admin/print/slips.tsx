import { formatDate } from '#shared/stores/dates.ts'
import { getLanguage, createLocaleSettings } from '#shared/stores/locale.ts'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readOrderPapers } from '../../server/papers/read-order-papers.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { parseSelectedOrders } from '../selected-orders.ts'
import type { Route } from './+types/slips'
import { Address, Papers, Sheet, type Letterhead } from './paper.tsx'

const { paper: texts } = adminOrdersTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const ids = parseSelectedOrders(args.url)
  const [head, orders] = await loadOrRefuse(args, 'ordersLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readOrderPapers(staff, store, ids)]),
  )
  return { head: throwIfRefused(head), orders: throwIfRefused(orders) }
}

export const meta = () => toPageTitle(texts.slips)

/** Packing slip without prices, because the parcel may be a present. */
export default function Slips({ loaderData: { head, orders } }: Route.ComponentProps) {
  return (
    <Papers title={texts.slips} head={head}>
      {orders.length === 0 && <EmptyState title={texts.none} />}
      {orders.map((order) => (
        <Slip key={order.id} order={order} head={head} />
      ))}
    </Papers>
  )
}

type SlipOrder = Route.ComponentProps['loaderData']['orders'][number]

function Slip({ order, head }: { order: SlipOrder; head: Letterhead }) {
  const texts = orderTexts(getLanguage(head.locale))
  const { dateFormat } = createLocaleSettings(head.locale, order.currency)
  const { carrier, tracking_number } = order
  return (
    <Sheet
      head={head}
      title={texts.packingSlip}
      facts={[
        texts.title(String(order.number)),
        texts.placed(formatDate(order.placed_at, dateFormat)),
        ...(tracking_number ? [`${carrier} ${tracking_number}`.trim()] : []),
      ]}
    >
      <Address label={texts.deliverTo} recipient={{ ...order, email: '' }} />
      <table className="leaf-table">
        <thead>
          <tr>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.items}</th>
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
                    {[line.variant_name, line.sku && texts.sku(line.sku)]
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
      {order.print_note && (
        <p className="mt-6 wrap-anywhere whitespace-pre-line">{order.print_note}</p>
      )}
      <p className="mt-8">{texts.thanks}</p>
    </Sheet>
  )
}
