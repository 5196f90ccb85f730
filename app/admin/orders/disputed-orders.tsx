import { to } from '#domain/paths.ts'
import { disputeWords as words } from '#domain/text/admin/disputes.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Link } from '#ui/link.tsx'
import { dayOf } from '../shell/moment.tsx'

const { detail } = adminOrdersWords

type Props = { orders: readonly { id: string; number: number; answer_by: Date | null }[] }

/** Shown above every filter, because banks set short deadlines for disputes. */
export function DisputedOrders({ orders }: Props) {
  return (
    <div className="notice notice-bad grid gap-1">
      <p className="font-medium">{words.list}</p>
      <ul className="flex flex-wrap gap-x-6">
        {orders.map(({ id, number, answer_by }) => (
          <li key={id}>
            <Link href={to.admin.order(id)} className="link inline-flex min-h-11 items-center">
              {named(detail.title(String(number)), answer_by)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function named(order: string, answer_by: Date | null): string {
  return answer_by ? words.before(order, dayOf(answer_by)) : order
}
