import { isRefused, refused } from '#shared/errors/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { orderTexts } from '../../rules/texts.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readLinkedBuyer } from '../../server/place/claim-orders.ts'
import { readWithdrawable } from '../../server/withdraw/read-withdrawable.ts'
import { verifyOrderLink } from '../../server/sign-order-link.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/order'
import { Receipt } from './receipt.tsx'

/** An order behind the signed link of its mails; the link alone grants access. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestScope = context.get(requestScopeContext)
  const storePayments = throwIfRefused(openStorePayments(requestScope))
  const order_id = verifyOrderLink(requestScope.paymentSetup.orderKeys, params.token)
  const order =
    order_id && (await readWithdrawable(storePayments.job, { ...storePayments.store, order_id }))
  const linkedOrder = throwIfRefused(order || refused('orderNotFound'))
  const buyer = await readLinkedBuyer(storePayments.job, {
    ...storePayments.store,
    order_id: linkedOrder.id,
  })
  const isGuest = !isRefused(buyer) && !buyer.hasAccount
  const link = params.token
  return {
    order: linkedOrder,
    link,
    ...(isGuest && {
      help: to.order.requests(link),
      data: to.order.data(link),
      account: to.order.account(link),
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const { title } = orderTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: title(String(loaderData.order.number)) })
}

export default function Order({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  return (
    <div className="shell py-10 md:py-16">
      <Receipt {...loaderData} store={store} heading="h1" />
    </div>
  )
}
