import { to } from '#shared/paths/paths.ts'
import {
  disputeTexts as texts,
  authorisationExpiryTexts,
  ledgerTexts,
} from '../rules/admin-payment-troubles-texts.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'

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

type LapsingOrdersProps = {
  orders: readonly { id: string; number: number; authorised_until: Date | null }[]
}

/** Shown above every filter: money that is not drawn in time is lost. */
export function ExpiringAuthorisations({ orders }: LapsingOrdersProps) {
  return (
    <div className="notice grid gap-1">
      <p className="font-medium">{authorisationExpiryTexts.list}</p>
      <ul className="flex flex-wrap gap-x-6">
        {orders.map(({ id, number, authorised_until }) => (
          <li key={id}>
            <Link href={to.admin.order(id)} className="link inline-flex min-h-11 items-center">
              {authorisationExpiryTexts.until(
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
      <p className="font-medium">{ledgerTexts.title}</p>
      <ul className="grid gap-1">
        {errors.map((error) => (
          <li key={error.id} className="flex flex-wrap items-center gap-x-3">
            <SubjectLink {...error} />
            <span className="wrap-anywhere">{error.rule}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{ledgerTexts.explanation}</p>
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
