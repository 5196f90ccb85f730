import { isRefused } from '#domain/errors/errors.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { isAbandoned } from '#domain/orders/order.ts'
import { to } from '#domain/paths/shop.ts'
import { checkoutTexts } from '#domain/text/checkout.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { readCheckout, readSentCartId } from '#server/business/orders/place/read-checkout.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { responseNotesContext } from '#server/platform/http/response-notes.ts'
import { readLinkedBuyer } from '#server/business/orders/place/get-or-create-guest.ts'
import { signOrderLink } from '#server/business/orders/sign-order-link.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import type { Route } from './+types/success'
import { Outcome } from './outcome.tsx'

/** Return page of the payment; also valid without an order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestScope = context.get(requestScopeContext)
  const { onError } = context.get(responseNotesContext)
  const storePayments = openStorePayments(requestScope)
  const session = url.searchParams.get('session_id')
  if (!session || isRefused(storePayments)) return { order: null, sentCartId: null }
  const order = await readCheckout(storePayments, { session }, onError)
  if (!order) return { order: null, sentCartId: null }
  const link = signOrderLink(requestScope.paymentSetup.orderKeys, order.id)
  const { job, store } = storePayments
  const [sentCartId, buyer] = await Promise.all([
    readSentCartId(storePayments, order),
    readLinkedBuyer(job, { ...store, order_id: order.id }),
  ])
  const view = {
    number: order.number,
    kind: order.kind,
    gift_card: order.gift_card,
    delivery: order.delivery,
    placed_at: order.placed_at,
    state: order.state,
    email: order.email,
    lines: order.lines,
    money: { locale: order.locale, currency: order.currency },
    shipping: order.shipping,
    shipping_saving: order.shipping_saving,
    credit: order.credit,
    saved: order.saved,
    total: order.total,
    path: to.order(link),
    account: isRefused(buyer) || buyer.hasAccount ? null : to.order.account(link),
  }
  return { order: view, sentCartId }
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
      {isPending && <span data-task="poll-order" />}
      {(isPaid || order === null) && (
        <span data-task="end-purchase" data-session={(isPaid && sentCartId) || undefined} />
      )}
      <Outcome order={order} texts={texts} />
    </>
  )
}
