import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { parseOrderSelection } from '../rules/order-selection.ts'
import { readMatchingOrderIds } from '../server/read-staff-order-list.ts'
import type { Route } from './+types/matching-orders'

/** "Choose all" means the orders of all pages of a list. */
export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  return throwIfRefused(await readMatchingOrderIds(staff, store, parseOrderSelection(args.url)))
}
