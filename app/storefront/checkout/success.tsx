import { isRefused } from '#domain/errors.ts'
import { getLanguage } from '#domain/locale.ts'
import { isAbandoned } from '#domain/order.ts'
import { to } from '#domain/paths/shop.ts'
import { checkoutTexts } from '#domain/text/checkout.ts'
import { openStorePayments } from '#server/checkout/open-till.ts'
import { readCheckout } from '#server/checkout/read-checkout.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { toMetaTags } from '../head.ts'
import type { Route } from './+types/success'
import { Outcome } from './outcome.tsx'
import { useRemoveBoughtItems } from './use-cleared-cart.ts'
import { useOrderPolling } from './use-next-look.ts'
import { usePurchaseTracking } from './use-purchase.ts'

/** Return page of the payment; also valid without an order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestScope = context.get(requestScopeContext)
  const storePayments = openStorePayments(requestScope)
  const session = url.searchParams.get('session_id')
  const order =
    session && !isRefused(storePayments)
      ? await readCheckout(storePayments, { session }, requestScope.onError)
      : null
  const view = order && {
    number: order.number,
    state: order.state,
    email: order.email,
    lines: order.lines,
    money: { locale: order.locale, currency: order.currency },
    shipping: order.shipping,
    total: order.total,
    path: to.order(signOrderLink(requestScope.paymentSetup.orderKeys, order.id)),
  }
  return { order: view, session }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { success } = checkoutTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: success.title })
}

export default function Success({ loaderData, matches }: Route.ComponentProps) {
  const { order, session } = loaderData
  const texts = checkoutTexts(getLanguage(matches[1].loaderData.store.locale))
  const isPending = order?.state === 'pending_payment'
  const isPaid = order !== null && !isPending && !isAbandoned(order)
  useRemoveBoughtItems(isPaid || order === null, isPaid ? session : null)
  usePurchaseTracking(isPaid ? session : null)
  useOrderPolling(isPending)
  return <Outcome order={order} texts={texts} />
}
