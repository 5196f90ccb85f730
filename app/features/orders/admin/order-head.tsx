import { Printer } from 'lucide-react'
import type { Age } from '#shared/age.ts'
import { unplacedStates } from '../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { OrderBadge } from './order-badge.tsx'
import type { OrderView } from './order-view.ts'

type Props = { order: OrderView; waiting: Age | null }

export function OrderHead({ order: { id, number, kind, state, placed_at }, waiting }: Props) {
  const wasPlaced = !unplacedStates.some((one) => one === state)
  return (
    <header className="mb-6 grid gap-3">
      <p className="text-sm">
        <Link href={to.admin.orders()} className="link">
          {texts.detail.back}
        </Link>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="heading text-[1.625rem] leading-tight">
            {texts.detail.title(String(number))}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            <OrderBadge state={state} />
            {waiting && (
              <Badge tone="quiet">{texts.entry.waiting(waiting.count, waiting.unit)}</Badge>
            )}
            <Timestamp at={placed_at} hasTime />
          </p>
        </div>
        {wasPlaced && (
          <div className="flex flex-wrap gap-3">
            {kind === 'goods' && (
              <PaperLink href={to.admin.orders.slips(id)}>{texts.detail.print.slip}</PaperLink>
            )}
            <PaperLink href={to.admin.order.receipt(id)}>{texts.detail.print.receipt}</PaperLink>
          </div>
        )}
      </div>
    </header>
  )
}

function PaperLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="secondary" size="small" href={href} target="_blank">
      <Printer aria-hidden="true" strokeWidth={1.75} />
      {children}
    </ButtonLink>
  )
}
