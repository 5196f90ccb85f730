import { to } from '#domain/paths.ts'
import { bookWords as words } from '#domain/text/admin/books.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Link } from '#ui/link.tsx'

const { detail } = adminOrdersWords

type Fault = {
  id: string
  rule: string
  order_id: string | null
  number: number | null
  product_id: string | null
  product_name: string | null
  variant_name: string | null
}

/** Inconsistencies found by reconciliation; they need manual correction. */
export function BookFaults({ faults }: { faults: readonly Fault[] }) {
  return (
    <div className="notice notice-bad grid gap-1">
      <p className="font-medium">{words.title}</p>
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={fault.id} className="flex flex-wrap items-center gap-x-3">
            <Matter {...fault} />
            <span className="wrap-anywhere">{fault.rule}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{words.explanation}</p>
    </div>
  )
}

function Matter({ order_id, number, product_id, product_name, variant_name }: Fault) {
  if (order_id !== null) return way(to.admin.order(order_id), detail.title(String(number)))
  if (product_id === null) return null
  const name = [product_name, variant_name].filter(Boolean).join(', ')
  return way(to.admin.product(product_id), name)
}

function way(href: string, name: string) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
      {name}
    </Link>
  )
}
