import { getLanguage } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountTexts } from '#domain/text/account.ts'
import { orderTexts } from '#domain/text/orders.ts'
import { openStorePayments } from '#server/checkout/open-till.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { readOwnOrder } from '#server/orders/read-own-order.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { Link } from '#ui/link.tsx'
import { toMetaTags } from '../head.ts'
import { Receipt } from '../order/receipt.tsx'
import { requireCustomer } from '../signed-in.ts'
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
