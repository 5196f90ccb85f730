import { getLanguage } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountTexts } from '#domain/text/account.ts'
import { orderTexts } from '#domain/text/orders.ts'
import { openStorePayments } from '#server/business/orders/pay/open-store-payments.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { readOwnOrder } from '#server/business/orders/read-own-order.ts'
import { signOrderLink } from '#server/business/orders/sign-order-link.ts'
import { Link } from '#ui/link.tsx'
import { toMetaTags } from '../shell/meta-tags.ts'
import { Receipt } from '../order/receipt.tsx'
import { requireCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/order'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  const requestScope = args.context.get(requestScopeContext)
  const { job } = throwIfRefused(openStorePayments(requestScope))
  const order = throwIfRefused(await readOwnOrder(shop, job, args.params.id))
  return { order, link: signOrderLink(requestScope.paymentSetup.orderKeys, order.id) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return toMetaTags(store)
  const { title } = orderTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: title(String(loaderData.order.number)) })
}

export default function Order({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { order } = accountTexts(getLanguage(store.locale))
  return (
    <div>
      <Link
        href={to.account()}
        className="link-plain mb-2 inline-flex min-h-11 items-center text-sm print:hidden"
      >
        ← {order.back}
      </Link>
      <Receipt {...loaderData} store={store} heading="h2" />
    </div>
  )
}
