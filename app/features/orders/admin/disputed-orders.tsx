import { to } from '#shared/paths/paths.ts'
import { disputeTexts as texts } from '../rules/admin-disputes-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'

const { detail } = adminOrdersTexts

type Props = { orders: readonly { id: string; number: number; answer_by: Date | null }[] }

/** Shown above every filter, because banks set short deadlines for disputes. */
export function DisputedOrders({ orders }: Props) {
  return (
    <div className="notice notice-bad grid gap-1">
      <p className="font-medium">{texts.list}</p>
      <ul className="flex flex-wrap gap-x-6">
        {orders.map(({ id, number, answer_by }) => (
          <li key={id}>
            <Link href={to.admin.order(id)} className="link inline-flex min-h-11 items-center">
              {toLinkText(detail.title(String(number)), answer_by)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toLinkText(order: string, answer_by: Date | null): string {
  return answer_by ? texts.before(order, formatDay(answer_by)) : order
}
