import { isRefused } from '#shared/errors/errors.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminOrdersTexts } from '#features/orders/rules/admin-texts.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { orderActions, parseOrderAction } from '../rules/commands.ts'
import type { PaletteItem } from '../rules/palette-item.ts'
import { readMatches, type Matches } from '../server/read-matches.ts'
import type { Route } from './+types/find'

/** `items` is null when the search has failed. */
export type Found = { query: string; items: PaletteItem[] | null }

export async function loader(args: Route.LoaderArgs): Promise<Found> {
  const { staff, store } = await getSelectedStore(args, 'readStores')
  const query = (args.url.searchParams.get('q') ?? '').trim()
  const wanted = parseOrderAction(query)
  const records = await loadOrRefuse(args, 'storesLoadFailed', () =>
    readMatches(staff, store, wanted ? String(wanted.number) : query),
  )
  const items = toItems(records, store.locale)
  if (!wanted || isRefused(records)) return { query, items }
  const { label, page, permission } = orderActions[wanted.action]
  const order = records.orders.find(({ number }) => number === wanted.number)
  if (!order || !hasPermission(store.role, permission)) return { query, items }
  const action = { label: `${label} ${order.number}`, detail: order.name, href: page(order.id) }
  return { query, items: [{ group: 'commands', id: wanted.action, ...action }, ...items] }
}

function toItems(
  { orders, products, tickets }: Matches,
  locale: Parameters<typeof formatSum>[1]['locale'],
): PaletteItem[] {
  return [
    ...orders.map(({ id, number, name, state, total, currency }): PaletteItem => ({
      group: 'orders',
      id,
      label: `${number} ${name}`.trim(),
      detail: `${adminOrdersTexts.states[state]}, ${formatSum(total, { locale, currency })}`,
      href: to.admin.order(id),
    })),
    ...products.map(({ id, name, sku }): PaletteItem => ({
      group: 'products',
      id,
      label: name,
      detail: sku,
      href: to.admin.product(id),
    })),
    ...tickets.map(({ id, number, title, customer_name }): PaletteItem => ({
      group: 'tickets',
      id,
      label: title,
      detail: [`#${number}`, customer_name].filter(Boolean).join(', '),
      href: to.admin.ticket(id),
    })),
  ]
}

/** A search that fails must not take the place of the page below. */
export async function clientLoader({
  serverLoader,
  request,
}: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error
    return { query: new URL(request.url).searchParams.get('q') ?? '', items: null }
  })
}
