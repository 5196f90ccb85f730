import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { orderTexts } from '#features/orders/rules/texts.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readOwnOrder } from '#features/orders/server/read-own-orders.ts'
import { signOrderLink } from '#features/orders/server/sign-order-link.ts'
import { Link } from '#ui/link.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { Receipt } from '#features/orders/shop/order/receipt.tsx'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
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
