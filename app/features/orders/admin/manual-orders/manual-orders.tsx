import { Plus } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrderDraftsTexts as texts } from '../../rules/admin-manual-orders-texts.ts'
import { readOrderDrafts } from '../../server/manual-orders/read-manual-orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { pageParam } from '#web/page-param.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { adminOrdersTexts } from '../../rules/admin-texts.ts'
import type { Route } from './+types/manual-orders'
import { loadManualOrderAccess } from './manual-order-access.ts'
import { formatPostalAddress } from '#features/delivery/rules/postal-address.ts'
import type { ManualOrderView } from '../../server/manual-orders/read-manual-order.ts'
import { Card } from '#ui/card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await loadManualOrderAccess(args)
  return loadOrRefuse(args, 'draftsLoadFailed', () =>
    readOrderDrafts(staff, store, pageParam(args.url)),
  )
}

export const meta = () => toPageTitle(texts.title)

export default function Drafts({ loaderData: { drafts, page, hasNext } }: Route.ComponentProps) {
  return (
    <>
      <BackLink href={to.admin.orders()}>{adminOrdersTexts.detail.back}</BackLink>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={
          <ButtonLink href={to.admin.orders.newDraft()}>
            <Plus aria-hidden="true" strokeWidth={2} />
            {texts.add}
          </ButtonLink>
        }
      />
      {drafts.length === 0 ? (
        <EmptyState
          drawing={drawings.paper}
          title={texts.empty.title}
          explanation={texts.empty.text}
        />
      ) : (
        <Table
          caption={texts.title}
          rows={drafts}
          getKey={({ id }) => id}
          isStacked
          columns={[
            { heading: texts.columns.customer, isRowHeading: true, cell: showCustomer },
            { heading: texts.columns.goods, cell: ({ pieces }) => texts.pieces(pieces) },
            { heading: texts.columns.changed, cell: showChange },
            { heading: texts.columns.status, cell: describeState },
          ]}
        />
      )}
      <Pagination
        label={adminCommonTexts.pages}
        page={page}
        pages={page + Number(hasNext)}
        getHref={(target) => to.admin.orders.drafts(target > 1 ? { page: String(target) } : {})}
        labels={{
          previous: adminCommonTexts.previousPage,
          next: adminCommonTexts.nextPage,
          page: (shown) => texts.page(shown),
        }}
      />
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['drafts'][number]

function showCustomer({ id, name, email }: Row) {
  return (
    <Link href={to.admin.orders.draft(id)} className="link wrap-anywhere">
      {name || email || texts.unnamed}
    </Link>
  )
}

function showChange({ updated_at }: Row) {
  return <Timestamp at={updated_at} hasTime />
}

function describeState({ order_number, order_state }: Row): string {
  return order_number === null || order_state === null
    ? texts.draft
    : `${texts.sent(order_number)}: ${adminOrdersTexts.states[order_state]}`
}

const { addition: words } = texts

type Props = { draft: ManualOrderView; first: NonNullable<ManualOrderView['first']> }

/** The order with which the goods travel, instead of a buyer and a delivery of their own. */
export function FirstOrder({ draft, first }: Props) {
  return (
    <Card title={words.title}>
      {draft.id === null && <input type="hidden" name="adds_to" value={first.id} />}
      <p className="max-w-prose">
        {words.before}
        <Link href={to.admin.order(first.id)} className="link">
          {words.order(first.number)}
        </Link>
        {words.after}
      </p>
      <p className="mt-3 text-sm text-muted wrap-anywhere whitespace-pre-line">
        {[draft.name, draft.email, formatPostalAddress(draft)].filter(Boolean).join('\n')}
      </p>
    </Card>
  )
}
