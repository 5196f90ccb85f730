import { to } from '#domain/paths.ts'
import { bookWords as words } from '#domain/text/admin/books.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Link } from '#ui/link.tsx'

const { detail } = adminOrdersWords

type Fault = { id: string; rule: string; order_id: string | null; number: number | null }

/** What does not add up: nobody is told wrong sums because of it, and nobody but people can set it right. */
export function BookFaults({ faults }: { faults: readonly Fault[] }) {
  return (
    <div className="notice notice-bad grid gap-1">
      <p className="font-medium">{words.title}</p>
      <ul className="grid gap-1">
        {faults.map(({ id, rule, order_id, number }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {order_id !== null && (
              <Link
                href={to.admin.order(order_id)}
                className="link inline-flex min-h-11 items-center"
              >
                {detail.title(String(number))}
              </Link>
            )}
            <span className="wrap-anywhere">{rule}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{words.explanation}</p>
    </div>
  )
}
