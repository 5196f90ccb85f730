import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountWords } from '#domain/text/account.ts'
import { orderWords } from '#domain/text/orders.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readOwnOrder } from '#server/orders/read-own-order.ts'
import { signOrderLink } from '#server/orders/sign-order-link.ts'
import { Link } from '#ui/link.tsx'
import { headOf } from '../head.ts'
import { Receipt } from '../order/receipt.tsx'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/order'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  const visit = args.context.get(visitContext)
  const { job } = orRefuse(openTill(visit))
  const order = orRefuse(await readOwnOrder(shop, job, args.params.id))
  return { order, link: signOrderLink(visit.trade.orderKeys, order.id) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return headOf(store)
  const { title } = orderWords(languageOf(store.locale))
  return headOf(store, { title: title(String(loaderData.order.number)) })
}

export default function Order({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { order } = accountWords(languageOf(store.locale))
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
