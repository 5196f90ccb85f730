import { isRefused } from '#shared/errors/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { isAbandoned } from '../../rules/order.ts'
import { to } from '#shared/paths/shop.ts'
import { checkoutTexts } from '../../rules/payment-texts.ts'
import { findOrderId } from '../../server/orders.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { readSentCartId } from '../../server/checkout/read-checkout.ts'
import { readOrder, type OrderDetails } from '../../server/read-order.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readLinkedBuyer } from '../../server/place/claim-orders.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/success'
import { isMarkedBrowser, readVisitorsPayment } from './order-mark.ts'
import { Outcome } from './outcome.tsx'

/** Return page of the payment; also valid without an order. */
export async function loader(args: Route.LoaderArgs) {
  const storePayments = openStorePayments(args.context.get(requestScopeContext))
  const order = isRefused(storePayments) ? null : await findReturned(args, storePayments)
  if (!order || isRefused(storePayments)) return { order: null, sentCartId: null }
  const { number, state } = order
  const isOwn = isMarkedBrowser(args, order.id)
  if (!isOwn) return { order: { number, state, own: null }, sentCartId: null }
  const { job, store } = storePayments
  const [sentCartId, buyer] = await Promise.all([
    readSentCartId(storePayments, order),
    readLinkedBuyer(job, { ...store, order_id: order.id }),
  ])
  const own = {
    kind: order.kind,
    gift_card: order.gift_card,
    delivery: order.delivery,
    placed_at: order.placed_at,
    email: order.email,
    lines: order.lines,
    money: { locale: order.locale, currency: order.currency },
    shipping: order.shipping,
    shipping_saving: order.shipping_saving,
    credit: order.credit,
    saved: order.saved,
    total: order.total,
    path: to.checkout.order(number),
    account: isRefused(buyer) || buyer.hasAccount ? null : to.checkout.order(number, 'konto'),
  }
  return { order: { number, state, own }, sentCartId }
}

/** By the payment in the address, or by the number of an order that this browser has paid. */
async function findReturned(
  args: Route.LoaderArgs,
  storePayments: StorePayments,
): Promise<OrderDetails | null> {
  const { job, store } = storePayments
  const attempt_id = args.url.searchParams.get('session_id')
  if (attempt_id) return readVisitorsPayment(args, storePayments, attempt_id)
  const order_id = await findOrderId(job, store, args.url.searchParams.get('nr') ?? '')
  if (!order_id || !isMarkedBrowser(args, order_id)) return null
  return readOrder(job, { ...store, order_id })
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { success } = checkoutTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: success.title })
}

export default function Success({ loaderData, matches }: Route.ComponentProps) {
  const { order, sentCartId } = loaderData
  const texts = checkoutTexts(getLanguage(matches[1].loaderData.store.locale))
  const isPending = order?.state === 'pending_payment'
  const isPaid = order !== null && !isPending && !isAbandoned(order)
  return (
    <>
      {isPending && <span data-task="poll-order" data-receipt={order.number} />}
      {(isPaid || order === null) && (
        <span
          data-task="end-purchase"
          data-session={(isPaid && sentCartId) || undefined}
          data-receipt={order?.number}
        />
      )}
      <Outcome order={order} texts={texts} />
    </>
  )
}
