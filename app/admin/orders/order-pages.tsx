import { to } from '#domain/paths.ts'
import { adminOrdersWords as words } from '#domain/text/admin/orders.ts'
import { Neighbours } from '../neighbours.tsx'
import type { WantedOrders } from './wanted-orders.ts'

type Props = { wanted: WantedOrders; previous: number | null; next: number | null }

export function OrderPages({ wanted: { filter, query }, previous, next }: Props) {
  const list = { state: filter, ...(query && { q: query }) }
  const isOldestFirst = filter === 'to_do'
  return (
    <Neighbours
      previous={previous === null ? null : to.admin.orders({ ...list, before: String(previous) })}
      next={next === null ? null : to.admin.orders({ ...list, after: String(next) })}
      labels={{
        previous: isOldestFirst ? words.longerWait : words.newer,
        next: isOldestFirst ? words.shorterWait : words.older,
      }}
    />
  )
}
