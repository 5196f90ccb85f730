import { to } from '#shared/paths/paths.ts'
import { lapseTexts as texts } from '../rules/admin-lapses-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'

const { detail } = adminOrdersTexts

type Props = { orders: readonly { id: string; number: number; authorised_until: Date | null }[] }

/** Shown above every filter: money that is not drawn in time is lost. */
export function LapsingOrders({ orders }: Props) {
  return (
    <div className="notice grid gap-1">
      <p className="font-medium">{texts.list}</p>
      <ul className="flex flex-wrap gap-x-6">
        {orders.map(({ id, number, authorised_until }) => (
          <li key={id}>
            <Link href={to.admin.order(id)} className="link inline-flex min-h-11 items-center">
              {texts.until(
                detail.title(String(number)),
                authorised_until ? formatDay(authorised_until) : '',
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
