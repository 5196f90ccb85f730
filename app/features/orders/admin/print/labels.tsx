import { to } from '#shared/paths/paths.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readLabelRows } from '../../server/ship/orders-to-label.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { parseSelectedOrders } from '../selected-orders.ts'
import type { Route } from './+types/labels'
import { Papers } from './paper.tsx'

const { labels: words } = adminParcelsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args, 'handleOrders')
  const ids = parseSelectedOrders(args.url)
  const [head, rows] = await loadOrRefuse(args, 'ordersLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readLabelRows(staff, store, ids)]),
  )
  return { head: throwIfRefused(head), rows: throwIfRefused(rows) }
}

export const meta = () => toPageTitle(words.title)

/** The labels that are bought, each on a page of its own. */
export default function PrintedLabels({ loaderData: { head, rows } }: Route.ComponentProps) {
  const back = {
    href: to.admin.orders.labels(...rows.map((row) => row.order_id)),
    label: words.back,
  }
  const labels = rows.flatMap(({ order_id, parcel }) => (parcel ? [{ order_id, ...parcel }] : []))
  return (
    <Papers title={words.title} head={head} back={back}>
      {labels.length === 0 && <EmptyState title={words.nothing} />}
      {labels.map(({ order_id, id, tracking_number }) => (
        <img
          key={id}
          src={to.admin.order.label(order_id, id, { format: 'png' })}
          alt={words.alt(tracking_number)}
          className="label-sheet"
        />
      ))}
    </Papers>
  )
}
