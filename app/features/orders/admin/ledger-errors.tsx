import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { to } from '#shared/paths/paths.ts'
import { ledgerTexts as texts } from '../rules/admin-ledger-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'

const { detail } = adminOrdersTexts

type LedgerError = {
  id: string
  rule: string
  order_id: string | null
  number: number | null
  product_id: string | null
  product_name: string | null
  variant_name: string | null
}

/** Inconsistencies found by reconciliation; they need manual correction. */
export function LedgerErrors({ errors }: { errors: readonly LedgerError[] }) {
  return (
    <div className="notice notice-bad grid gap-1">
      <p className="font-medium">{texts.title}</p>
      <ul className="grid gap-1">
        {errors.map((error) => (
          <li key={error.id} className="flex flex-wrap items-center gap-x-3">
            <SubjectLink {...error} />
            <span className="wrap-anywhere">{error.rule}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{texts.explanation}</p>
    </div>
  )
}

function SubjectLink({ order_id, number, product_id, product_name, variant_name }: LedgerError) {
  if (order_id !== null) return renderLink(to.admin.order(order_id), detail.title(String(number)))
  if (product_id === null) return null
  const name = formatLineName({ name: product_name ?? '', variant_name })
  return renderLink(to.admin.product(product_id), name)
}

function renderLink(href: string, name: string) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
      {name}
    </Link>
  )
}
