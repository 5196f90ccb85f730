import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminOrdersWords as words } from '#domain/text/admin/orders.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import type { WantedOrders } from './wanted-orders.ts'

type Props = { wanted: WantedOrders; previous: number | null; next: number | null }

/** A long list has no number of pages: it goes on for as long as there are orders. */
export function OrderPages({ wanted: { filter, query }, previous, next }: Props) {
  if (previous === null && next === null) return null
  const list = { state: filter, ...(query && { q: query }) }
  const isOldestFirst = filter === 'to_do'
  return (
    <nav aria-label={adminCommonWords.pages} className="flex justify-between gap-4">
      <span>
        {previous !== null && (
          <ButtonLink
            variant="secondary"
            href={to.admin.orders({ ...list, before: String(previous) })}
            rel="prev"
          >
            {isOldestFirst ? words.longerWait : words.newer}
          </ButtonLink>
        )}
      </span>
      {next !== null && (
        <ButtonLink
          variant="secondary"
          href={to.admin.orders({ ...list, after: String(next) })}
          rel="next"
        >
          {isOldestFirst ? words.shorterWait : words.older}
        </ButtonLink>
      )}
    </nav>
  )
}
