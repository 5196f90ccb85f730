import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readPickList, type PickRow } from '../../server/ship/read-pick-list.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { requireCurrentStore } from '#features/support/admin/require-current-store.ts'
import { toPageTitle } from '#web/page-title.ts'
import { parseSelectedOrders } from '../selected-orders.ts'
import type { Route } from './+types/pick-list'
import { Papers, Sheet } from './paper.tsx'

const { pick: texts } = adminParcelsTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const ids = parseSelectedOrders(args.url)
  const [head, rows] = await loadOrRefuse(args, 'ordersLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), readPickList(staff, store, ids)]),
  )
  return { head: throwIfRefused(head), rows: throwIfRefused(rows) }
}

export const meta = () => toPageTitle(texts.title)

/** The way along the shelves, for the chosen orders together. */
export default function PickList({ loaderData: { head, rows } }: Route.ComponentProps) {
  const count = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Papers title={texts.title} head={head}>
      {rows.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <Sheet head={head} title={texts.title} facts={[texts.items(count)]}>
          <table className="leaf-table">
            <thead>
              <tr>
                <th scope="col">{texts.shelf}</th>
                <th scope="col">{texts.quantity}</th>
                <th scope="col">{texts.item}</th>
                <th scope="col">{texts.orders}</th>
                <td className="w-8" />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.shelf} ${row.sku} ${row.name} ${row.variant_name}`}>
                  <td className="w-20 font-semibold wrap-anywhere">{row.shelf || '–'}</td>
                  <td className="w-12 text-lg font-semibold tabular-nums">{row.quantity}</td>
                  <td className="wrap-break-word">
                    <span className="block font-medium">{row.name}</span>
                    <span className="block text-sm">
                      {[row.variant_name, row.sku].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td className="text-sm tabular-nums">
                    {row.orders.map(describeOrder).join(', ')}
                  </td>
                  <td>
                    <span className="leaf-tick" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
    </Papers>
  )
}

function describeOrder({ number, quantity, goes_with }: PickRow['orders'][number]): string {
  const pieces = `${number} × ${quantity}`
  return goes_with === null ? pieces : `${pieces} (${texts.goesWith(goes_with)})`
}
