import { isRefused, refused } from '#domain/errors.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { orderWords } from '#domain/text/orders.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readLinkedBuyer } from '#server/orders/admit-guest.ts'
import { readWithdrawable } from '#server/orders/read-withdrawable.ts'
import { readOrderLink } from '#server/orders/sign-order-link.ts'
import { headOf } from '../head.ts'
import type { Route } from './+types/order'
import { Receipt } from './receipt.tsx'

/** An order behind the signed link of its mails; the link alone grants access. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const till = orRefuse(openTill(visit))
  const order_id = readOrderLink(visit.trade.orderKeys, params.token)
  const order = order_id && (await readWithdrawable(till.job, { ...till.store, order_id }))
  const found = orRefuse(order || refused('orderNotFound'))
  const buyer = await readLinkedBuyer(till.job, { ...till.store, order_id: found.id })
  const isGuest = !isRefused(buyer) && !buyer.hasAccount
  const link = params.token
  return { order: found, link, ...(isGuest && { help: to.order.requests(link) }) }
}

/** The URL grants access to the order, so it is never sent as a referrer. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return headOf(store)
  const { title } = orderWords(languageOf(store.locale))
  return headOf(store, { title: title(String(loaderData.order.number)) })
}

export default function Order({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  return (
    <div className="shell py-10 md:py-16">
      <Receipt {...loaderData} store={store} heading="h1" />
    </div>
  )
}
