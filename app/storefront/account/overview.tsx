import { languageOf } from '#domain/locale.ts'
import { accountWords } from '#domain/text/account.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { visitContext } from '#server/http/visit.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { claimOrders } from '#server/orders/claim-orders.ts'
import { readOwnOrders } from '#server/orders/read-own-orders.ts'
import { readOwnTickets } from '#server/support/read-own-tickets.ts'
import { listedIn } from '../list/list-view.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/overview'
import { Orders } from './orders.tsx'
import { Requests } from './requests.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(args)
  const visit = args.context.get(visitContext)
  await claimOrders(visit, customer)
  const { job } = orRefuse(openTill(visit))
  const [orders, requests] = await Promise.all([
    readOwnOrders(shop, job, listedIn(args.url.href).page),
    readOwnTickets(shop, 1),
  ])
  return {
    unconfirmed: customer.email_verified ? null : customer.email,
    orders: orRefuse(orders),
    requests: orRefuse(requests).tickets.slice(0, 3),
    news: args.url.searchParams.get('nyt'),
  }
}

export default function Overview({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const words = accountWords(languageOf(store.locale))
  const { unconfirmed, orders, requests, news } = loaderData
  return (
    <>
      <Unconfirmed email={unconfirmed} news={news} words={words} />
      <Orders shown={orders} locale={store.locale} words={words} />
      <Requests requests={requests} locale={store.locale} words={words} />
    </>
  )
}
