import { redirect } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { findOrderId } from '../../server/orders.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { signOrderLink } from '../../server/sign-order-link.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { Route } from './+types/paid-order'
import { isMarkedBrowser } from './order-mark.ts'

/** Leads the browser that paid to its order, so that no page where third-party scripts run holds the order's link. */
export async function loader(args: Route.LoaderArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const { job, store } = throwIfRefused(openStorePayments(requestScope))
  const order_id = await findOrderId(job, store, args.params.number)
  if (!order_id || !isMarkedBrowser(args, order_id))
    return throwIfRefused<never>(refused('orderNotFound'))
  const link = signOrderLink(requestScope.paymentSetup.orderKeys, order_id)
  return redirect(
    args.url.searchParams.get('til') === 'konto' ? to.order.account(link) : to.order(link),
  )
}
