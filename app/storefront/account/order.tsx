import { languageOf } from '#domain/locale.ts'
import { orderWords } from '#domain/text/orders.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readOwnOrder } from '#server/orders/read-own-order.ts'
import { headOf } from '../head.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/order'
import { OrderPage } from './order-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { shop } = await requireCustomer(args)
  return { order: orRefuse(await readOwnOrder(shop, args.params.id)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store || !loaderData) return headOf(store)
  const { title } = orderWords(languageOf(store.locale))
  return headOf(store, { title: title(String(loaderData.order.number)) })
}

export default function Order({ loaderData, matches }: Route.ComponentProps) {
  return <OrderPage order={loaderData.order} locale={matches[1].loaderData.store.locale} />
}
