import { isRefused } from '#domain/errors.ts'
import { languageOf } from '#domain/locale.ts'
import { isGivenUp } from '#domain/order.ts'
import { to } from '#domain/paths/shop.ts'
import { checkoutWords } from '#domain/text/checkout.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { readCheckout } from '#server/checkout/read-checkout.ts'
import { visitContext } from '#server/http/visit.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { headOf } from '../head.ts'
import type { Route } from './+types/success'
import { Outcome } from './outcome.tsx'
import { useClearedCart } from './use-cleared-cart.ts'
import { useNextLook } from './use-next-look.ts'
import { usePurchase } from './use-purchase.ts'

/** Return page of the payment; also valid without an order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const till = openTill(visit)
  const session = url.searchParams.get('session_id')
  const order =
    session && !isRefused(till) ? await readCheckout(till, { session }, visit.onFault) : null
  const view = order && {
    number: order.number,
    state: order.state,
    email: order.email,
    lines: order.lines,
    money: { locale: order.locale, currency: order.currency },
    shipping: order.shipping,
    total: order.total,
    path: to.order(signOrderLink(visit.trade.orderKeys, order.id)),
  }
  return { order: view, session }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  const { success } = checkoutWords(languageOf(store.locale))
  return headOf(store, { title: success.title })
}

export default function Success({ loaderData, matches }: Route.ComponentProps) {
  const { order, session } = loaderData
  const words = checkoutWords(languageOf(matches[1].loaderData.store.locale))
  const isAwaited = order?.state === 'pending_payment'
  const isPaid = order !== null && !isAwaited && !isGivenUp(order)
  useClearedCart(isPaid || order === null, isPaid ? session : null)
  usePurchase(isPaid ? session : null)
  useNextLook(isAwaited)
  return <Outcome order={order} words={words} />
}
